import { type LocalDate, toWeekSpan, type WeekStart } from '../dates/local-date.ts';
import { toMeters } from '../units/units.ts';
import { type BestEffort, RECORD_DISTANCES } from './best-efforts.ts';
import { isRun } from './is-run.ts';

export interface RecordWorkout {
  readonly workoutId: string;
  readonly date: LocalDate;
  /** Only runs count for running records. */
  readonly type: string;
  /** Timer time, 0 and up. */
  readonly durationSeconds: number;
  readonly distanceMeters: number | null;
  /** Empty without a track. Then the time and distance of the whole workout are used. */
  readonly bestEfforts: readonly BestEffort[];
  /** Exceeds the limits of its sport (docs/specification.md#plausible-values), so it can't be a record. */
  readonly isImplausible: boolean;
}

type DistanceRecord = (typeof RECORD_DISTANCES)[number]['recordType'];
/** Source: docs/specification.md#3-entities. */
export type PersonalRecordType =
  | 'longest_run'
  | DistanceRecord
  | 'longest_workout'
  | 'highest_weekly_mileage';

export interface PersonalRecordValue {
  readonly recordType: PersonalRecordType;
  /** At most two decimals. */
  readonly value: number;
  readonly unit: 'miles' | 'minutes';
  readonly achievedDate: LocalDate;
  /** Null for a week. */
  readonly workoutId: string | null;
  /** True if the time is estimated from the whole workout. */
  readonly estimated: boolean;
}

interface Candidate {
  /** Meters or seconds. */
  readonly amount: number;
  readonly date: LocalDate;
  readonly workoutId: string | null;
  readonly estimated: boolean;
}

/** One record type: which workouts compete, and when a new one is strictly better. */
interface RecordRule {
  readonly recordType: PersonalRecordType;
  readonly unit: 'miles' | 'minutes';
  readonly isLowerBetter: boolean;
  readonly beats: (amount: number, best: number) => boolean;
  readonly candidates: (
    completedWorkouts: readonly RecordWorkout[],
    weekStart: WeekStart,
  ) => readonly Candidate[];
}

/** Absorbs floating-point error. */
const EPSILON = 1e-9;
/** A new distance record must be 1% farther. */
const MIN_DISTANCE_FACTOR = 1.01;
/** A whole run counts for a record distance if it covers between these shares of it. */
const MIN_COVERED_SHARE = 0.995;
const MAX_COVERED_SHARE = 1.05;
const isFarther = (amount: number, best: number) => amount >= MIN_DISTANCE_FACTOR * best - EPSILON;
const isLonger = (amount: number, best: number) => amount >= best + 1 - EPSILON;
const isFaster = (amount: number, best: number) => amount <= best - 1 + EPSILON;

const RECORD_RULES: readonly RecordRule[] = [
  {
    recordType: 'longest_run',
    unit: 'miles',
    isLowerBetter: false,
    beats: isFarther,
    candidates: (completedWorkouts) =>
      completedWorkouts.filter(isRunWorkout).map((run) => toCandidate(run, run.distanceMeters ?? 0)),
  },
  ...RECORD_DISTANCES.map(
    (distance): RecordRule => ({
      recordType: distance.recordType,
      unit: 'minutes',
      isLowerBetter: true,
      beats: isFaster,
      candidates: (completedWorkouts) =>
        completedWorkouts
          .filter(isRunWorkout)
          .flatMap((run) => listDistanceCandidates(run, distance.distanceMeters))
          .filter(({ amount }) => amount >= distance.fastestSeconds),
    }),
  ),
  {
    recordType: 'longest_workout',
    unit: 'minutes',
    isLowerBetter: false,
    beats: isLonger,
    candidates: (completedWorkouts) =>
      completedWorkouts.map((workout) => toCandidate(workout, workout.durationSeconds)),
  },
  {
    recordType: 'highest_weekly_mileage',
    unit: 'miles',
    isLowerBetter: false,
    beats: isFarther,
    candidates: listWeekCandidates,
  },
];

/**
 * The athlete's records, found by going through completed workouts day by day. A new record must be strictly better: a
 * time by a second, a distance by 1%.
 * Source: docs/specification.md#3-entities, #weeks and #plausible-values.
 * Invariant: the result doesn't depend on the order of the rows, or on rows that were added and removed again.
 * @param completedWorkouts in any order; only a day's best counts, and implausible workouts don't
 * @param weekStart first day of the athlete's weeks
 * @returns at most one of each type, in the specification's order
 */
export function findPersonalRecords(
  completedWorkouts: readonly RecordWorkout[],
  weekStart: WeekStart = 'monday',
): PersonalRecordValue[] {
  const plausibleWorkouts = completedWorkouts.filter((workout) => !workout.isImplausible);
  return RECORD_RULES.flatMap((rule) => {
    const best = findBest(rule, rule.candidates(plausibleWorkouts, weekStart));
    const record = best && toRecord(rule, best);
    // A value that displays as 0 isn't a record.
    return record && record.value > 0 ? [record] : [];
  });
}

function findBest({ beats, isLowerBetter }: RecordRule, candidates: readonly Candidate[]): Candidate | null {
  const sign = isLowerBetter ? 1 : -1;
  const orderedCandidates = candidates
    .filter(({ amount }) => amount > 0)
    .toSorted(
      (a, b) =>
        compareTexts(a.date, b.date) ||
        sign * (a.amount - b.amount) ||
        Number(a.estimated) - Number(b.estimated) ||
        compareTexts(a.workoutId ?? '', b.workoutId ?? ''),
    );
  let bestCandidate: Candidate | null = null;
  for (const candidate of orderedCandidates)
    if (!bestCandidate || beats(candidate.amount, bestCandidate.amount)) bestCandidate = candidate;
  return bestCandidate;
}

function toRecord({ recordType, unit }: RecordRule, best: Candidate): PersonalRecordValue {
  const value = best.amount / (unit === 'miles' ? toMeters(1, 'mi') : 60);
  return {
    recordType,
    value: Math.round(100 * value) / 100,
    unit,
    achievedDate: best.date,
    workoutId: best.workoutId,
    estimated: best.estimated,
  };
}

/** The run's time over a distance: either recorded, or estimated from a whole run of about that length. */
function listDistanceCandidates(run: RecordWorkout, distanceMeters: number): Candidate[] {
  if (run.bestEfforts.length > 0)
    return run.bestEfforts
      .filter((effort) => effort.distanceMeters === distanceMeters)
      .map(({ seconds }) => toCandidate(run, seconds));
  const coveredMeters = run.distanceMeters ?? 0;
  if (
    coveredMeters < MIN_COVERED_SHARE * distanceMeters ||
    coveredMeters > MAX_COVERED_SHARE * distanceMeters
  )
    return [];
  return [{ ...toCandidate(run, (run.durationSeconds * distanceMeters) / coveredMeters), estimated: true }];
}

/** The athlete's weeks with runs, each dated by its last run. */
function listWeekCandidates(completedWorkouts: readonly RecordWorkout[], weekStart: WeekStart): Candidate[] {
  const runs = completedWorkouts
    .filter(isRunWorkout)
    .filter(({ distanceMeters }) => (distanceMeters ?? 0) > 0);
  return [...Map.groupBy(runs, ({ date }) => toWeekSpan(date, weekStart).start).values()].map((week) => ({
    // Sorted by size, so that the same runs always add up to the same floating-point sum.
    amount: week
      .map(({ distanceMeters }) => distanceMeters ?? 0)
      .toSorted((a, b) => a - b)
      .reduce((sum, meters) => sum + meters, 0),
    date: week.map(({ date }) => date).reduce((a, b) => (compareTexts(a, b) > 0 ? a : b)),
    workoutId: null,
    estimated: false,
  }));
}

const isRunWorkout = ({ type }: RecordWorkout): boolean => isRun(type);
const toCandidate = ({ date, workoutId }: RecordWorkout, amount: number): Candidate => ({
  amount,
  date,
  workoutId,
  estimated: false,
});
const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
