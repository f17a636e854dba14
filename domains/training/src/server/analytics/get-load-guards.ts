import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import {
  addDays,
  computeMonotony,
  type LocalDate,
  lengthIn,
  monotonyVerdict,
  sessionSpike,
  toMeters,
} from '@threshold/physiology';
import type { LoadGuardsView } from '../../analytics-schemas.ts';
import { type DailyStress, getDailyStress, lastDays } from './get-daily-stress.ts';
import { listRunsBetween, type RunRow } from './list-runs-between.ts';

type MeasuredRun = Pick<RunRow, 'id' | 'date' | 'distanceMeters'>;
type EarlierRun = Pick<RunRow, 'date' | 'distanceMeters'>;

const LOOKBACK_DAYS = 30;
const ADAPTATION_DAYS = 2;

export async function getLoadGuards(ctx: QueryContext): Promise<LoadGuardsView> {
  const athletes = ctx.port(athletesPort);
  const { today } = await athletes.getCalendar(ctx.athleteId);
  const profile = await athletes.getPlanningFacts(ctx.athleteId);
  // The latest run may be 30 days old. A run up to 2 days before it is compared with the 30 days before that run.
  const runs = await listRunsBetween(ctx, addDays(today, -2 * LOOKBACK_DAYS - ADAPTATION_DAYS), today);
  return toLoadGuards(await getDailyStress(ctx, today), runs, profile?.longestRunKm ?? null, today);
}

/**
 * @param runs the latest first
 * @param statedLongestKm longest run before the athlete's first day here, from the profile; null if unknown
 */
export function toLoadGuards(
  known: DailyStress,
  runs: readonly MeasuredRun[],
  statedLongestKm: number | null,
  today: LocalDate,
): LoadGuardsView {
  const days = lastDays(known, today, 7);
  const stresses = days.map(({ stress }) => stress);
  const weekStats = computeMonotony(stresses);
  return {
    days,
    weekStress: weekStats.sum,
    meanStress: hundredths(weekStats.sum / 7),
    deviation: hundredths(sampleDeviation(stresses)),
    monotony: weekStats.monotony === null ? null : hundredths(weekStats.monotony),
    strain: weekStats.strain === null ? null : hundredths(weekStats.strain),
    monotonyStatus: monotonyVerdict(weekStats).level,
    spike: toSpike(runs, toStatedRuns(known, statedLongestKm), today),
  };
}

/** The longest run stated in the profile. It counts as a run on the day before the first known day. */
interface StatedRun {
  readonly date: LocalDate;
  readonly distanceMeters: number;
  readonly isStated: true;
}

function toStatedRuns({ days: [first] }: DailyStress, statedLongestKm: number | null): StatedRun[] {
  if (!first || !statedLongestKm) return [];
  return [{ date: addDays(first.date, -1), distanceMeters: toMeters(statedLongestKm, 'km'), isStated: true }];
}

function toSpike(
  [latest, ...others]: readonly MeasuredRun[],
  stated: readonly StatedRun[],
  today: LocalDate,
): LoadGuardsView['spike'] {
  if (!latest || latest.date < addDays(today, -LOOKBACK_DAYS)) return null;
  const earlier = [...others, ...stated];
  const longest = longestBefore(latest, withoutRecentJumps(latest, earlier));
  const { ratio, level } = sessionSpike({
    distanceMeters: latest.distanceMeters,
    longestOf30DaysMeters: longest?.distanceMeters ?? null,
  });
  return {
    workoutId: latest.id,
    date: latest.date,
    kilometers: lengthIn('km', latest.distanceMeters),
    longest: longest
      ? {
          date: 'isStated' in longest ? null : longest.date,
          kilometers: lengthIn('km', longest.distanceMeters),
        }
      : null,
    ratio: ratio === null ? null : hundredths(ratio),
    status: level === 'first-back' ? 'first' : level,
  };
}

/** The longest run of the 30 days before a run; the latest on a tie. */
function longestBefore<Run extends EarlierRun>({ date }: EarlierRun, earlier: readonly Run[]) {
  const from = addDays(date, -LOOKBACK_DAYS);
  let longest: Run | undefined;
  for (const run of earlier)
    if (run.date >= from && run.distanceMeters > (longest?.distanceMeters ?? 0)) longest = run;
  return longest;
}

/**
 * Leaves out jumps of the two days before a run, because the body has not adapted to them. Single
 * pass, because there may be thousands of runs.
 * @param earlier latest first
 */
function withoutRecentJumps<Run extends EarlierRun>({ date }: EarlierRun, earlier: readonly Run[]): Run[] {
  const freshFrom = addDays(date, -ADAPTATION_DAYS);
  /** Longest run of each day so far, oldest day first. */
  const longestOfDays = new Map<LocalDate, EarlierRun>();
  const remaining: Run[] = [];
  for (const run of earlier.toReversed()) {
    if (run.date < freshFrom || !isJump(run, longestBefore(run, [...longestOfDays.values()])))
      remaining.push(run);
    if (run.distanceMeters > (longestOfDays.get(run.date)?.distanceMeters ?? 0))
      longestOfDays.set(run.date, run);
  }
  return remaining.toReversed();
}

function isJump({ distanceMeters }: EarlierRun, longest: EarlierRun | undefined): boolean {
  const { level } = sessionSpike({
    distanceMeters,
    longestOf30DaysMeters: longest?.distanceMeters ?? null,
  });
  return level === 'caution' || level === 'strong';
}

/** Sample standard deviation, n − 1 in the denominator. */
function sampleDeviation(days: readonly number[]): number {
  const mean = days.reduce((sum, stress) => sum + stress, 0) / days.length;
  return Math.sqrt(days.reduce((sum, stress) => sum + (stress - mean) ** 2, 0) / (days.length - 1));
}

const hundredths = (value: number) => Math.round(100 * value) / 100;
