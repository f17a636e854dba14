import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import {
  addDays,
  assessMonotony,
  assessSpike,
  computeMonotony,
  fromMeters,
  type LocalDate,
  toMeters,
} from '@threshold/physiology';
import type { LoadGuardsView } from '../../analytics-schemas.ts';
import { type DailyStress, getDailyStress, takeLastDays } from './get-daily-stress.ts';
import { listRunsBetween, type RunRow } from './list-runs-between.ts';

type MeasuredRun = Pick<RunRow, 'id' | 'date' | 'distanceMeters'>;
type EarlierRun = Pick<RunRow, 'date' | 'distanceMeters'>;

/** A run is compared with the runs of the 30 days before it (Frandsen et al. 2025). */
const LOOKBACK_DAYS = 30;
/** Days that the body needs to adapt to a jump. */
const ADAPTATION_DAYS = 2;

export async function getLoadGuards(ctx: QueryContext): Promise<LoadGuardsView> {
  const athletes = ctx.port(athletesPort);
  const { today } = await athletes.getCalendar(ctx.athleteId);
  const profile = await athletes.getPlanningFacts(ctx.athleteId);
  const runs = await listGuardRuns(ctx, today);
  return toLoadGuards(await getDailyStress(ctx, today), runs, profile?.longestRunKm ?? null, today);
}

/** Covers the latest run (up to 30 days old), the runs up to 2 days before it, and the 30 days before those. */
export const listGuardRuns = (ctx: QueryContext, today: LocalDate): Promise<RunRow[]> =>
  listRunsBetween(ctx, addDays(today, -2 * LOOKBACK_DAYS - ADAPTATION_DAYS), today);

/**
 * @param runs latest first
 * @param statedLongestKm longest run before the athlete's first recorded day, from the profile; null if unknown
 */
export function toLoadGuards(
  dailyStress: DailyStress,
  runs: readonly MeasuredRun[],
  statedLongestKm: number | null,
  today: LocalDate,
): LoadGuardsView {
  const days = takeLastDays(dailyStress, today, 7);
  const stresses = days.map(({ stress }) => stress);
  const weekStats = computeMonotony(stresses);
  return {
    days,
    weekStress: weekStats.sum,
    meanStress: roundToHundredths(weekStats.sum / 7),
    deviation: roundToHundredths(computeSampleDeviation(stresses)),
    monotony: weekStats.monotony === null ? null : roundToHundredths(weekStats.monotony),
    strain: weekStats.strain === null ? null : roundToHundredths(weekStats.strain),
    monotonyStatus: assessMonotony(weekStats).level,
    spike: toSpike(runs, toStatedRuns(dailyStress, statedLongestKm), today),
  };
}

/** The longest run from the profile, dated one day before the first known day. */
interface StatedRun {
  readonly date: LocalDate;
  readonly distanceMeters: number;
  readonly isStated: true;
}

function toStatedRuns({ days: [firstDay] }: DailyStress, statedLongestKm: number | null): StatedRun[] {
  if (!firstDay || !statedLongestKm) return [];
  return [
    { date: addDays(firstDay.date, -1), distanceMeters: toMeters(statedLongestKm, 'km'), isStated: true },
  ];
}

function toSpike(
  [latestRun, ...otherRuns]: readonly MeasuredRun[],
  statedRuns: readonly StatedRun[],
  today: LocalDate,
): LoadGuardsView['spike'] {
  if (!latestRun || latestRun.date < addDays(today, -LOOKBACK_DAYS)) return null;
  const earlierRuns = [...otherRuns, ...statedRuns];
  const longestRun = findLongestBefore(latestRun, excludeRecentSpikes(latestRun, earlierRuns));
  const { ratio, level } = assessSpike({
    distanceMeters: latestRun.distanceMeters,
    longestOf30DaysMeters: longestRun?.distanceMeters ?? null,
  });
  return {
    workoutId: latestRun.id,
    date: latestRun.date,
    kilometers: fromMeters('km', latestRun.distanceMeters),
    longest: longestRun
      ? {
          date: 'isStated' in longestRun ? null : longestRun.date,
          kilometers: fromMeters('km', longestRun.distanceMeters),
        }
      : null,
    ratio: ratio === null ? null : roundToHundredths(ratio),
    status: level === 'first-back' ? 'first' : level,
  };
}

/** The longest run of the 30 days before a run; the latest on a tie. */
function findLongestBefore<Run extends EarlierRun>({ date }: EarlierRun, earlierRuns: readonly Run[]) {
  const windowStart = addDays(date, -LOOKBACK_DAYS);
  let longestRun: Run | undefined;
  for (const run of earlierRuns)
    if (run.date >= windowStart && run.distanceMeters > (longestRun?.distanceMeters ?? 0)) longestRun = run;
  return longestRun;
}

/**
 * Leaves out jumps in the two days before a run, because the body hasn't adapted to them yet. Uses a single
 * pass, because there may be thousands of runs.
 * @param earlierRuns latest first
 */
function excludeRecentSpikes<Run extends EarlierRun>(
  { date }: EarlierRun,
  earlierRuns: readonly Run[],
): Run[] {
  const adaptationStart = addDays(date, -ADAPTATION_DAYS);
  /** Longest run of each day so far, oldest day first. */
  const longestRunByDate = new Map<LocalDate, EarlierRun>();
  const remainingRuns: Run[] = [];
  for (const run of earlierRuns.toReversed()) {
    if (run.date < adaptationStart || !isSpike(run, findLongestBefore(run, [...longestRunByDate.values()])))
      remainingRuns.push(run);
    if (run.distanceMeters > (longestRunByDate.get(run.date)?.distanceMeters ?? 0))
      longestRunByDate.set(run.date, run);
  }
  return remainingRuns.toReversed();
}

function isSpike({ distanceMeters }: EarlierRun, longestRun: EarlierRun | undefined): boolean {
  const { level } = assessSpike({
    distanceMeters,
    longestOf30DaysMeters: longestRun?.distanceMeters ?? null,
  });
  return level === 'caution' || level === 'strong';
}

/** Sample standard deviation, n − 1 in the denominator. */
function computeSampleDeviation(stresses: readonly number[]): number {
  const mean = stresses.reduce((sum, stress) => sum + stress, 0) / stresses.length;
  return Math.sqrt(stresses.reduce((sum, stress) => sum + (stress - mean) ** 2, 0) / (stresses.length - 1));
}

const roundToHundredths = (value: number) => Math.round(100 * value) / 100;
