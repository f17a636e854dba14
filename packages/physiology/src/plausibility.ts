/** What was covered, and how long it took. */
interface Covered {
  /** The workout's type, e.g. "Easy run" or "bike". */
  readonly type: string;
  /** 0 and up; null where none is known. */
  readonly distanceMeters: number | null;
  /** Timer time, 0 and up. */
  readonly durationSeconds: number;
}

const DAY_SECONDS = 86_400;

/* The first sport whose words a type has sets the bounds; words are whole ("crunch" is no run). */
const SPORTS = [
  { words: /\b(run|runs|running|jog|jogging|walk|walks|walking|hike|hiking)\b/i, metersPerSecond: 6.7 },
  { words: /\b(swim|swims|swimming)\b/i, metersPerSecond: 2.2 },
  { words: /\b(bike|biking|ride|riding|cycling|cycle)\b/i, metersPerSecond: 16 },
] as const;
const FOOT = SPORTS[0];
const MOST_METERS_A_DAY_ON_FOOT = 250_000;
/** 45 km/h, for every other sport. */
const OTHER_METERS_PER_SECOND = 12.5;

/**
 * Whether a distance can have been covered in its time in that sport: on foot at most 6.7 m/s on average and 250 km
 * for every day begun, by bike 16 m/s, swimming 2.2 m/s, else 12.5 m/s. Without a distance there is nothing to doubt.
 * Source: Rulings 32 and 52. Law: what is plausible stays so when it takes longer or covers less.
 */
export function isPlausible({ type, distanceMeters, durationSeconds }: Covered): boolean {
  if (distanceMeters === null || distanceMeters === 0) return true;
  const sport = SPORTS.find(({ words }) => words.test(type));
  const fastest = sport?.metersPerSecond ?? OTHER_METERS_PER_SECOND;
  if (distanceMeters > fastest * durationSeconds) return false;
  const days = Math.max(1, Math.ceil(durationSeconds / DAY_SECONDS));
  return sport !== FOOT || distanceMeters <= MOST_METERS_A_DAY_ON_FOOT * days;
}
