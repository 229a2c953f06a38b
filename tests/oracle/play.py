"""Who wins a sum, by which moves, and how long a lost game lasts: straight from the options."""

from dataclasses import dataclass, field


class TooMany(Exception):
    """More positions can be reached than the oracle looks at."""


@dataclass
class Answer:
    """Everything that a query is compared on. A move is (component, what is taken of each pile, positions left in it)."""

    outcome: str
    nimber: int | None
    moves: list
    over: bool
    lasts: int | None = None
    loss: dict = field(default_factory=dict)  # how long a lost game lasts after each move


class Search:
    """All positions that a sum can reach, with outcome and remoteness, in one play convention.

    A state is the sorted tuple of its parts that have a move; a part is (index of its rule, position).
    """

    def __init__(self, rules, misere, most):
        self.rules, self.misere, self.most = rules, misere, most
        self.known, self._moves, self.edges = {}, {}, 0

    def moves(self, part):
        """What a part can become: tuples of live parts, each once."""
        found = self._moves.get(part)
        if found is None:
            index, position = part
            rule = self.rules[index]
            found = {tuple((index, p) for p in left if rule.options(p)) for _, left in rule.options(position)}
            found = self._moves[part] = list(found)
        return found

    def options(self, state):
        found, last = set(), None
        for i, part in enumerate(state):
            if part != last:
                rest = state[:i] + state[i + 1 :]
                found.update(tuple(sorted(rest + left)) for left in self.moves(part))
                last = part
        return found

    def look(self, state):
        """(whether the player to move wins, the remoteness): 0 without a move; the least lost option + 1; the most + 1."""
        stack = [state]
        known = self.known
        while stack:
            at = stack[-1]
            if at in known:
                stack.pop()
                continue
            options = self.options(at)
            missing = [o for o in options if o not in known]
            if missing:
                stack.extend(missing)
                continue
            stack.pop()
            self.edges += len(options)
            if len(known) >= self.most or self.edges > 20 * self.most:
                raise TooMany
            lost = [known[o][1] for o in options if not known[o][0]]
            if not options:
                known[at] = (self.misere, 0)
            elif lost:
                known[at] = (True, 1 + min(lost))
            else:
                known[at] = (False, 1 + max(known[o][1] for o in options))
        return known[state]


def reached(components):
    """How many positions can be reached."""
    rules, parts = parts_of(components)
    search = Search(rules, False, 10**6)
    search.look(sorted_state(search, [p for row in parts for p in row]))
    return len(search.known)


def parts_of(components):
    """The rules of the components, each once, and for each component its parts as (index of rule, position)."""
    rules, found = [], []
    for c in components:
        if c.rule not in rules:
            rules.append(c.rule)
        index = rules.index(c.rule)
        found.append([(index, p) for p in c.positions])
    return rules, found


def sorted_state(search, parts):
    return tuple(sorted(p for p in parts if search.rules[p[0]].options(p[1])))


def taken(c, pile, take, left):
    """A move in one pile of a component, as the program states it: what each pile loses, and the positions afterwards."""
    if c.rule.joint:
        return take, left
    takes = tuple(take[0] if i == pile else 0 for i in range(len(c.positions)))
    return takes, (*c.positions[:pile], *left, *c.positions[pile + 1 :])


def every_move(components):
    """All moves: (component, takes, positions left in it, index of the pile, positions left of the pile)."""
    for i, c in enumerate(components):
        for pile, position in enumerate(c.positions):
            for take, left in c.rule.options(position):
                takes, after = taken(c, pile, take, left)
                yield i, takes, after, pile, left


def normal(components):
    """Normal play, by nimbers."""
    values = [[c.rule.nimber(p) for p in c.positions] for c in components]
    total = 0
    for row in values:
        for value in row:
            total ^= value
    moves = []
    for i, c in enumerate(components):
        for pile, position in enumerate(c.positions):
            for take, left in c.rule.reaching(position, total ^ values[i][pile]) if total else ():
                moves.append((i, *taken(c, pile, take, left)))
    return total, moves


def over(components):
    return not any(c.rule.options(p) for c in components for p in c.positions)


def huge(components):
    return any(isinstance(p, int) and p > 400 for c in components for p in c.positions)


def solve(misere, components, most, searches=None):
    """The answer to a query; remoteness only if at most `most` positions can be reached.

    `searches` keeps positions between queries of the same sum of rules. In misère play TooMany is raised if they are more.
    """
    if huge(components):
        if misere:
            raise TooMany
        total, moves = normal(components)
        return Answer("N" if total else "P", total, moves, False)
    for c in components:
        for p in c.positions:
            c.rule.nimber(p)  # Raises NoValue where play leads to a bound without a value.
    nimber, moves, loss = None, [], {}
    if not misere:
        nimber, moves = normal(components)
        if nimber:
            return Answer("N", nimber, moves, False)
    rules, parts = parts_of(components)
    name = (misere, *map(id, rules))
    searches = {} if searches is None else searches
    search = searches.get(name)
    if search is None:
        search = searches[name] = Search(rules, misere, most)
    flat = [p for row in parts for p in row]
    state = sorted_state(search, flat)
    try:
        wins, lasts = search.look(state)
    except TooMany:
        del searches[name]
        if misere:
            raise
        return Answer("P", nimber, moves, over(components))
    assert misere or not wins, "nimbers and outcomes differ"
    start = [sum(len(row) for row in parts[:i]) for i in range(len(parts))]
    for i, takes, after, pile, left in every_move(components):
        at = start[i] + pile
        index = flat[at][0]
        then = search.known[sorted_state(search, flat[:at] + flat[at + 1 :] + [(index, p) for p in left])]
        if not then[0]:
            moves.append((i, takes, after))
        loss[(i, takes, after)] = then[1]
    answer = Answer("N" if wins else "P", nimber, moves, over(components))
    if not wins and not answer.over:
        answer.lasts, answer.loss = lasts, loss
    return answer
