// One game of each family: a position that the player to move wins, and one that he loses. The tests check both
// claims with the command line before they rely on them.

export const GAMES = [
  { family: "a sum of nim heaps", won: "nim:3 + nim:5 + nim:7", lost: "nim:1 + nim:4 + nim:5" },
  { family: "subtract(1,3,4)", won: "subtract(1,3,4):25", lost: "subtract(1,3,4):16" },
  { family: "subtract(3..5)", won: "subtract(3..5):30", lost: "subtract(3..5):25" },
  { family: "fibonacci", won: "fibonacci:20", lost: "fibonacci:21" },
  { family: "takeaway(3x)", won: "takeaway(3x):20", lost: "takeaway(3x):21" },
  { family: "wythoff", won: "wythoff:(9,12)", lost: "wythoff:(6,10)" },
  { family: "wythoff(2)", won: "wythoff(2):(5,12)", lost: "wythoff(2):(4,10)" },
  { family: "raleigh", won: "raleigh:(5,6,9)", lost: "raleigh:(4,5,8)" },
  { family: "moves with (2,2)*", won: "moves((1,0)*,(0,1)*,(2,2)*):(5,9)", lost: "moves((1,0)*,(0,1)*,(2,2)*):(5,7)" },
  { family: "misère nim", won: "misere nim:3 + nim:4 + nim:5", lost: "misere nim:2 + nim:4 + nim:6" },
];
