import type { Look } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { BASELINE_DAYS, fitnessSeries, formBand, rampLevel, rampRate } from '@threshold/physiology';
import type { FitnessView } from '../../analytics-schemas.ts';
import { type DailyStress, dailyStress } from './daily-stress.ts';

const SHOWN_DAYS = 180;

/** Fitness, fatigue and form of the last 180 days, reckoned from at most two years before today. */
export async function showFitness(look: Look): Promise<FitnessView> {
  const { today } = await look.ask(athletesPort).calendarOf(look.athleteId);
  return fitnessOf(await dailyStress(look, today));
}

/** The same of a known load. */
export function fitnessOf({ days }: DailyStress): FitnessView {
  const series = fitnessSeries(days.map(({ stress }) => stress));
  const buildingBaseline = days.length < BASELINE_DAYS;
  const ramp = buildingBaseline ? null : rampRate(series);
  const today = series.at(-1);
  return {
    days: days
      .map((day, index) => {
        const { fitness = 0, fatigue = 0, form = 0 } = series[index] ?? {};
        return { ...day, fitness: hundredths(fitness), fatigue: hundredths(fatigue), form: hundredths(form) };
      })
      .slice(-SHOWN_DAYS),
    since: days[0]?.date ?? null,
    daysOfData: days.length,
    buildingBaseline,
    formBand: today && !buildingBaseline ? BANDS[formBand(today.form).band] : null,
    ramp: ramp === null ? null : hundredths(ramp),
    rampStatus: ramp === null ? null : rampLevel(ramp),
  };
}

const BANDS = {
  detraining: 'detraining',
  fresh: 'fresh',
  neutral: 'neutral',
  productive: 'productive',
  strained: 'strain',
} as const;

const hundredths = (value: number) => Math.round(100 * value) / 100;
