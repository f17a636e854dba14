import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { countReadWeeks, type Period } from '@threshold/contracts/period';
import {
  assessRampRate,
  BASELINE_DAYS,
  computeFitnessSeries,
  computeRampRate,
  correctInitialBias,
  type FitnessDay,
  type FormBand,
  findFormBand,
} from '@threshold/physiology';
import type { FitnessInput, FitnessView } from '../../analytics-schemas.ts';
import { getScoredStress, type ScoredStress } from './get-scored-stress.ts';

const DEFAULT_DAYS = 180;
/** If all days are equal, the 42-day average is within 15% of its limit after 84 days. */
const BASELINE_RISE_DAYS = 84;

/** Lists the days of a period, by default the last 180, computed from up to two years of training. */
export async function getFitness(ctx: QueryContext, { by, period }: FitnessInput): Promise<FitnessView> {
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  return toFitness(await getScoredStress(ctx, today), by, period);
}

/** The daily stress by the chosen score, or by the better one. */
export const chooseScore = (scoredStress: ScoredStress, chosenScore: FitnessInput['by']) =>
  scoredStress.find(({ score }) => score === chosenScore) ?? scoredStress[0];

/**
 * Computes the view from known loads, using the better score unless one is chosen
 * (docs/specification.md#load-advice).
 */
export function toFitness(
  scoredStress: ScoredStress,
  chosenScore?: FitnessInput['by'],
  period?: Period,
): FitnessView {
  const {
    score,
    dailyStress: { days },
  } = chooseScore(scoredStress, chosenScore);
  const series = computeFitnessSeries(days.map(({ stress }) => stress));
  const morning = series.length === 0 ? null : computeNextMorning(series.at(-2));
  const band = morning && findFormBand(morning.form).band;
  const buildingBaseline = isRising(series, band);
  // Only mornings are judged, because today is not over.
  const mornings = series.slice(0, -1).map(({ fitness }) => ({ fitness: roundToTenths(fitness) }));
  const ramp = buildingBaseline ? null : computeRampRate(mornings);
  return {
    by: score,
    offered: scoredStress.map((candidate) => candidate.score),
    morning,
    days: days
      .map((day, index) => ({ ...day, ...computeNextMorning(series[index - 1]) }))
      .slice(period ? -7 * countReadWeeks(period) : -DEFAULT_DAYS),
    since: days[0]?.date ?? null,
    daysOfData: days.length,
    buildingBaseline,
    formBand: band && !buildingBaseline ? WIRE_BANDS[band] : null,
    ramp: ramp === null ? null : roundToHundredths(ramp),
    rampStatus: ramp === null ? null : assessRampRate(ramp),
  };
}

/** True while the averages are still rising from zero and make the displayed form band misleading. */
function isRising(series: readonly FitnessDay[], displayedBand: FormBand['band'] | null): boolean {
  if (series.length < BASELINE_DAYS) return true;
  const settledDay = correctInitialBias(series).at(-1);
  return (
    series.length < BASELINE_RISE_DAYS &&
    settledDay !== undefined &&
    findFormBand(settledDay.form).band !== displayedBand
  );
}

/** Values at the start of the next day. Form is the difference of the other two after rounding. */
function computeNextMorning(yesterday: FitnessDay | undefined) {
  const [fitness, fatigue] = [roundToTenths(yesterday?.fitness ?? 0), roundToTenths(yesterday?.fatigue ?? 0)];
  return { fitness, fatigue, form: roundToTenths(fitness - fatigue) };
}

const roundToTenths = (value: number) => Math.round(10 * value) / 10;

const WIRE_BANDS = {
  detraining: 'detraining',
  fresh: 'fresh',
  neutral: 'neutral',
  productive: 'productive',
  strained: 'strain',
} as const;

const roundToHundredths = (value: number) => Math.round(100 * value) / 100;
