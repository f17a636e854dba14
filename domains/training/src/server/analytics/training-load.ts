import type { Look } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { fitnessSeries, type LocalDate, loadGauge, loadStatus } from '@threshold/physiology';
import type { TrainingLoadView } from '../../analytics-schemas.ts';
import { type DailyStress, dailyStress, lastSevenDays } from './daily-stress.ts';

const OWN_RANGE_FROM_DAYS = 28;

/** The load gauge: the last seven days' mean against 50 to 100 (ruling 22), the athlete's own range beside it. */
export async function trainingLoad(look: Look): Promise<TrainingLoadView> {
  const { today } = await look.ask(athletesPort).calendarOf(look.athleteId);
  return gaugeOf(await dailyStress(look, today), today);
}

/** The gauge of a known load. */
export function gaugeOf(known: DailyStress, today: LocalDate): TrainingLoadView {
  const days = lastSevenDays(known, today);
  const last7 = days.map(({ stress }) => stress);
  const daysOfData = known.days.length;
  // The range that the specification gives: without own data the gauge has no other.
  const { current, optimal, fillPercent } = loadGauge({ last7, fitness: 0, daysOfData: 0 });
  const fitness = fitnessSeries(known.days.map(({ stress }) => stress)).at(-1)?.fitness ?? 0;
  return {
    current,
    optimal,
    status: loadStatus(current, optimal),
    fillPercent,
    days,
    ownRange: daysOfData < OWN_RANGE_FROM_DAYS ? null : loadGauge({ last7, fitness, daysOfData }).optimal,
    estimated: days.some(({ date }) => known.estimated.has(date)),
  };
}
