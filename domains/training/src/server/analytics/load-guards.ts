import type { Look } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import {
  addDays,
  type LocalDate,
  lengthIn,
  monotonyOf,
  monotonyVerdict,
  sessionSpike,
} from '@threshold/physiology';
import type { LoadGuardsView } from '../../analytics-schemas.ts';
import { type DailyStress, dailyStress, lastDays } from './daily-stress.ts';
import { type KnownRun, runsBetween } from './runs-between.ts';

/** What of a run is held against others. */
type MeasuredRun = Pick<KnownRun, 'id' | 'date' | 'distanceMeters'>;

const BEFORE_DAYS = 30;
const FRESH_DAYS = 2;

/** How alike the last seven days were, and how far the latest run stands out of the 30 days before it. */
export async function loadGuards(look: Look): Promise<LoadGuardsView> {
  const { today } = await look.ask(athletesPort).calendarOf(look.athleteId);
  const runs = await runsBetween(look, addDays(today, -2 * BEFORE_DAYS), today);
  return guardsOf(await dailyStress(look, today), runs, today);
}

/** The same of known load and runs, the latest run first. */
export function guardsOf(known: DailyStress, runs: readonly MeasuredRun[], today: LocalDate): LoadGuardsView {
  const days = lastDays(known, today, 7);
  const stresses = days.map(({ stress }) => stress);
  const found = monotonyOf(stresses);
  return {
    days,
    weekStress: found.sum,
    meanStress: hundredths(found.sum / 7),
    deviation: hundredths(deviationOf(stresses)),
    monotony: found.monotony === null ? null : hundredths(found.monotony),
    strain: found.strain === null ? null : hundredths(found.strain),
    monotonyStatus: monotonyVerdict(found).level,
    spike: spikeOf(runs, today),
  };
}

function spikeOf([latest, ...earlier]: readonly MeasuredRun[], today: LocalDate): LoadGuardsView['spike'] {
  if (!latest || latest.date < addDays(today, -BEFORE_DAYS)) return null;
  const longest = longestBefore(
    latest,
    earlier.filter((run, index) => !isFreshJump(run, earlier.slice(index + 1), latest)),
  );
  const { ratio, level } = sessionSpike({
    distanceMeters: latest.distanceMeters,
    longestOf30DaysMeters: longest?.distanceMeters ?? null,
  });
  return {
    ...placeOf(latest),
    longest: longest ? placeOf(longest) : null,
    ratio: ratio === null ? null : hundredths(ratio),
    status: level === 'first-back' ? 'first' : level,
  };
}

/** The longest run of the 30 days before a run. */
const longestBefore = ({ date }: MeasuredRun, earlier: readonly MeasuredRun[]): MeasuredRun | undefined =>
  earlier
    .filter((run) => run.date >= addDays(date, -BEFORE_DAYS))
    .toSorted((a, b) => b.distanceMeters - a.distanceMeters)[0];

/** A jump of the two days before is no yardstick: the legs are not used to it yet. */
function isFreshJump(run: MeasuredRun, before: readonly MeasuredRun[], { date }: MeasuredRun): boolean {
  if (run.date < addDays(date, -FRESH_DAYS)) return false;
  const longestOf30DaysMeters = longestBefore(run, before)?.distanceMeters ?? null;
  const { level } = sessionSpike({ distanceMeters: run.distanceMeters, longestOf30DaysMeters });
  return level === 'caution' || level === 'strong';
}

const placeOf = ({ id, date, distanceMeters }: MeasuredRun) => ({
  workoutId: id,
  date,
  kilometers: lengthIn('km', distanceMeters),
});

/** The sample's standard deviation of seven days. */
function deviationOf(days: readonly number[]): number {
  const mean = days.reduce((sum, stress) => sum + stress, 0) / days.length;
  return Math.sqrt(days.reduce((sum, stress) => sum + (stress - mean) ** 2, 0) / (days.length - 1));
}

const hundredths = (value: number) => Math.round(100 * value) / 100;
