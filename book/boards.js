// The boards of the chapters. The element lies beside the book, in the site; a book without it says so.
(() => {
  const here = document.currentScript.src;
  // Beside the explorer, whoever opens a page keeps the book: what is kept, and when, says its service worker.
  if ("serviceWorker" in navigator && location.protocol.startsWith("http")) {
    navigator.serviceWorker.register(new URL("../offline.js", here)).catch(() => {});
  }
  const boards = [...document.querySelectorAll("grundy-game")];
  // The whole book on one page, for printing, would open every game at once.
  if (!boards.length || /\/print\.html$/.test(location.pathname)) return;

  const root = document.documentElement;
  const dark = () => ["navy", "coal", "ayu"].some((name) => root.classList.contains(name));
  const follow = () => boards.forEach((board) => board.setAttribute("theme", dark() ? "dark" : "light"));
  follow();
  new MutationObserver(follow).observe(root, { attributes: true, attributeFilter: ["class"] });

  // Letters typed into a board are moves, not the book's shortcuts.
  for (const board of boards) for (const kind of ["keydown", "keypress", "keyup"]) board.addEventListener(kind, (event) => event.stopPropagation());

  const script = document.createElement("script");
  script.src = new URL("../grundy-game.js", here).href;
  script.onerror = () => root.classList.add("without-boards");
  document.head.append(script);
})();
