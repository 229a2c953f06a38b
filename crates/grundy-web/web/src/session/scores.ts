// The score of whoever practises: kept in this browser, seen by nobody else.

export interface Score {
  asked: number;
  right: number;
  /** Right answers in a row, now and at best. */
  streak: number;
  best: number;
  /** The days whose puzzle was solved, the last ones first. */
  days: string[];
}

const KEY = "grundy-score";
const NOTHING: Score = { asked: 0, right: 0, streak: 0, best: 0, days: [] };
const DAYS = 60;

/** The part of a browser's storage that is needed. */
export interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** The browser's own; nothing is kept where it may not be used. */
export function browserStore(): Store {
  const none: Store = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  try {
    return localStorage;
  } catch {
    return none;
  }
}

const whole = (value: unknown): number => (typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : 0);

export class Scores {
  constructor(private readonly store: Store) {}

  read(): Score {
    try {
      const found = JSON.parse(this.store.getItem(KEY) ?? "{}") as Record<string, unknown>;
      const days = Array.isArray(found.days) ? found.days.filter((day) => typeof day === "string") : [];
      return { asked: whole(found.asked), right: whole(found.right), streak: whole(found.streak), best: whole(found.best), days };
    } catch {
      return { ...NOTHING };
    }
  }

  /** One more answer. */
  note(right: boolean, day?: string): Score {
    const was = this.read();
    const streak = right ? was.streak + 1 : 0;
    const days = right && day && !was.days.includes(day) ? [day, ...was.days].slice(0, DAYS) : was.days;
    const now = { asked: was.asked + 1, right: was.right + (right ? 1 : 0), streak, best: Math.max(was.best, streak), days };
    try {
      this.store.setItem(KEY, JSON.stringify(now));
    } catch {
      // A full or forbidden storage only costs the score.
    }
    return now;
  }

  forget(): Score {
    this.store.removeItem(KEY);
    return this.read();
  }
}
