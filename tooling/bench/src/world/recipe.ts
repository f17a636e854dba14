import { hash } from 'node:crypto';

/** What each athlete of the seeded world has. A hundred thousand of them have five million workouts. */
export const EACH = {
  workouts: 50,
  /** Nearly five a week: the last thirty days hold twenty of them. */
  workoutDays: 75,
  /** Health and nutrition. */
  loggedDays: 30,
  /** Of the newest workouts, with an hour of heart rate each. */
  recordings: 1,
  items: 20,
  follows: 10,
  ledgerEntries: 10,
  notifications: 5,
} as const;

/** The athletes whose requests are measured: everybody's account, a plan, and a feed as full as it gets. */
export const READERS = 200;
/** Whom each reader follows, and of those the ones with too many followers to be written out to, for every second. */
export const READER_FOLLOWS = 200;
export const MERGED_FOLLOWS = 20;
/** One athlete in so many has a plan to a race. */
export const PLAN_OF_EVERY = 10;
/** One athlete in so many follows as many as a reader does, so that the index of feeds is as deep as a real one. */
export const FILLED_OF_EVERY = 50;

/** Raised whenever the same numbers make other rows. */
const VERSION = 1;
/** Older than that, a world has an empty week behind it and is made anew. */
const FRESH_DAYS = 4;

/** Whether a world serves too that newer migrations have brought up to date, with nothing in what they added. */
const MAY_BE_MIGRATED = process.env.BENCH_WORLD_MIGRATED === '1';

/** What a kept world must have been made by to be used again. */
export interface Making {
  readonly recipe: string;
  readonly migrations: string;
  readonly today: string;
}

/** The recipe's own name: of what it makes, not of how many. */
export const recipeName = () =>
  hash(
    'sha256',
    JSON.stringify([VERSION, EACH, READERS, READER_FOLLOWS, MERGED_FOLLOWS, PLAN_OF_EVERY]),
    'hex',
  );

/** Whether a world that was made that way serves today. */
export const serves = (made: Making, wanted: Making) =>
  made.recipe === wanted.recipe &&
  (made.migrations === wanted.migrations || MAY_BE_MIGRATED) &&
  Date.parse(wanted.today) - Date.parse(made.today) <= FRESH_DAYS * 86_400_000;
