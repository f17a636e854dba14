import { daysBetween, type LocalDate } from '../dates/local-date.ts';
import { isRun } from '../races/is-run.ts';

/** Share of the planned duration or distance. */
const MAX_DIFFERENCE_SHARE = 0.4;
const MAX_DAYS_AWAY = 1;
/** Share of the planned duration. */
const MIN_COMPLETED_SHARE = 0.25;

const KIND_PATTERNS: readonly (readonly [pattern: RegExp, kind: string])[] = [
  [/\b(?:bike|biking|ride|riding|cycle|cycling|spin|spinning)\b/i, 'ride'],
  [/\b(?:swim|swimming)\b/i, 'swim'],
  [/\b(?:walk|walking|hike|hiking)\b/i, 'walk'],
  [/\b(?:row|rowing)\b/i, 'row'],
  [/\b(?:strength|weights?|lifting|bodyweight)\b/i, 'strength'],
  [/\b(?:orange\s?theory|otf|f45|barry['’]?s|9\s?round|crossfit|hyrox|hiit|boot\s?camp)\b/i, 'class'],
  [/\b(?:mobility|yoga|pilates|stretching|foam rolling)\b/i, 'mobility'],
  // Last, because a spin or yoga class belongs to its sport.
  [/\bclass\b/i, 'class'],
];

/** What a watch records a class as if it has no such sport. It may be a class and nothing else. */
const CLASS_RECORDING = 'cross-training';
/** What a watch may record a class as, but also something else. */
const POSSIBLE_CLASS_RECORDINGS: ReadonlySet<string> = new Set([CLASS_RECORDING, 'strength', 'activity']);

/** The sport of a workout type, however the workout was created; if unknown, the type in lower case. */
export const toWorkoutKind = (type: string): string =>
  isRun(type)
    ? 'run'
    : (KIND_PATTERNS.find(([pattern]) => pattern.test(type))?.[1] ?? type.trim().toLowerCase());

/** An open planned session or a completed workout. */
export interface MatchableWorkout {
  readonly date: LocalDate;
  readonly type: string;
  readonly durationSeconds: number | null;
  readonly distanceMeters: number | null;
}

/**
 * The planned session that a workout on the same day clearly completes. It must be the only open one of its kind, with
 * a duration (and distance, if both are known) within 40% of the plan. Cross-training completes a class, unless
 * cross-training is planned.
 * @returns null if there is no such session, or several open ones of that kind
 */
export function findClearlyCompleted<T extends MatchableWorkout>(
  completedWorkout: MatchableWorkout,
  openSessions: readonly T[],
): T | null {
  const sessionsOfDay = openSessions.filter(({ date }) => date === completedWorkout.date);
  const sameKind = filterKind(sessionsOfDay, toWorkoutKind(completedWorkout.type));
  const isClassRecording = sameKind.length === 0 && toWorkoutKind(completedWorkout.type) === CLASS_RECORDING;
  const [onlyMatch, ...others] = isClassRecording ? filterKind(sessionsOfDay, 'class') : sameKind;
  if (!onlyMatch || others.length > 0 || !onlyMatch.durationSeconds || !completedWorkout.durationSeconds)
    return null;
  return isNear(completedWorkout.durationSeconds, onlyMatch.durationSeconds) &&
    isNear(completedWorkout.distanceMeters, onlyMatch.distanceMeters)
    ? onlyMatch
    : null;
}

/**
 * Open planned sessions that a workout may have completed: those of its kind on the same day, then on the day before or
 * after. Within a day, the closest duration comes first. Without any, strength, cross-training and recordings of an
 * unknown sport may be a class.
 */
export function listPossiblyCompleted<T extends MatchableWorkout>(
  completedWorkout: MatchableWorkout,
  openSessions: readonly T[],
): T[] {
  const daysAway = ({ date }: MatchableWorkout) => Math.abs(daysBetween(completedWorkout.date, date));
  const secondsOff = ({ durationSeconds }: MatchableWorkout) =>
    Math.abs((durationSeconds ?? 0) - (completedWorkout.durationSeconds ?? 0));
  const kind = toWorkoutKind(completedWorkout.type);
  const nearSessions = openSessions.filter((session) => daysAway(session) <= MAX_DAYS_AWAY);
  const sameKind = filterKind(nearSessions, kind);
  const candidates =
    sameKind.length === 0 && POSSIBLE_CLASS_RECORDINGS.has(kind)
      ? filterKind(nearSessions, 'class')
      : sameKind;
  return candidates.toSorted((a, b) => daysAway(a) - daysAway(b) || secondsOff(a) - secondsOff(b));
}

/** True if a session ended before a quarter of its planned duration, too early to complete it. */
export const isBarelyBegun = (completedSeconds: number, plannedSeconds: number | null): boolean =>
  plannedSeconds !== null && completedSeconds < MIN_COMPLETED_SHARE * plannedSeconds;

const filterKind = <T extends MatchableWorkout>(sessions: readonly T[], kind: string): T[] =>
  sessions.filter(({ type }) => toWorkoutKind(type) === kind);

/** Unknown values always match. */
const isNear = (completedAmount: number | null, plannedAmount: number | null): boolean =>
  !completedAmount ||
  !plannedAmount ||
  Math.abs(completedAmount - plannedAmount) <= MAX_DIFFERENCE_SHARE * plannedAmount;
