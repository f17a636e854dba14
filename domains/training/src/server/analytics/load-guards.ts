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

const BEFORE_DAYS = 30;

/** How alike the last seven days were, and how far the latest run stands out of the 30 days before it. */
export async function loadGuards(look: Look): Promise<LoadGuardsView> {
  const { today } = await look.ask(athletesPort).calendarOf(look.athleteId);
  const runs = await runsBetween(look, addDays(today, -2 * BEFORE_DAYS), today);
  return guardsOf(await dailyStress(look, today), runs, today);
}

/** The same of known load and runs, the latest run first. */
export function guardsOf(known: DailyStress, runs: readonly KnownRun[], today: LocalDate): LoadGuardsView {
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

function spikeOf([latest, ...earlier]: readonly KnownRun[], today: LocalDate): LoadGuardsView['spike'] {
  if (!latest || latest.date < addDays(today, -BEFORE_DAYS)) return null;
  const since = addDays(latest.date, -BEFORE_DAYS);
  const [longest] = earlier
    .filter(({ date }) => date >= since)
    .toSorted((a, b) => b.distanceMeters - a.distanceMeters);
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

const placeOf = ({ id, date, distanceMeters }: KnownRun) => ({
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
