import { isRun } from './is-run.ts';

const MOST_OFF = 0.4;

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:bike|biking|ride|riding|cycle|cycling|spin|spinning)\b/i, 'ride'],
  [/\b(?:swim|swimming)\b/i, 'swim'],
  [/\b(?:walk|walking|hike|hiking)\b/i, 'walk'],
  [/\b(?:row|rowing)\b/i, 'row'],
  [/\b(?:strength|weights?|lifting|bodyweight)\b/i, 'strength'],
  [/\b(?:orange\s?theory|crossfit|hiit)\b/i, 'class'],
];

/** The sport of a workout by its type, however it was planned, logged or recorded: its own name where none is known. */
export const workoutKind = (type: string): string =>
  isRun(type) ? 'run' : (KINDS.find(([words]) => words.test(type))?.[1] ?? type.trim().toLowerCase());

/** A planned session that is still open, or a workout that was done. */
export interface MatchSide {
  readonly type: string;
  readonly durationSeconds: number | null;
}

/**
 * The planned session of a day that a workout of the same day clearly completes: the only open one of its kind, whose
 * duration is at most 40 % off what was planned.
 * @returns null where none is, or where it is not clear which
 */
export function clearlyCompleted<T extends MatchSide>(done: MatchSide, open: readonly T[]): T | null {
  const kind = workoutKind(done.type);
  const [only, ...others] = open.filter(({ type }) => workoutKind(type) === kind);
  if (!only || others.length > 0 || !only.durationSeconds || !done.durationSeconds) return null;
  const off = Math.abs(done.durationSeconds - only.durationSeconds);
  return off <= MOST_OFF * only.durationSeconds ? only : null;
}
