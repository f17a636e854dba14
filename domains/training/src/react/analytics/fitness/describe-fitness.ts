import { type Period, splitBlocks, type TimeRange } from '@threshold/contracts/period';
import { addDays, BASELINE_DAYS, type LocalDate } from '@threshold/physiology';
import { formatShortDate } from '@threshold/ui/format';
import type { FitnessProjectionView, FitnessView } from '../../../analytics-schemas.ts';
import { projectMornings } from '../../projection/project-mornings.ts';

const RANGE_TEXTS: Readonly<Record<TimeRange, string | null>> = {
  '6w': '6 weeks',
  '3m': '3 months',
  '6m': '6 months',
  '1y': 'a year',
  all: null,
};

/** The card's headline: "Fitness 62, up 4 in 6 weeks", or "Fitness 81, 13 below your peak on Oct 24" after a fall. */
export function describeFitness(fitness: FitnessView, period: Period): string {
  const peak = findPeak(fitness, period);
  return peak === null
    ? describeChange(fitness, period)
    : `Fitness ${Math.round(fitness.morning?.fitness ?? 0)}, ${peak.fall} below your peak on ${formatShortDate(peak.date)}`;
}

/** "Fitness 62, up 4 in 6 weeks". */
function describeChange(fitness: FitnessView, period: Period): string {
  const { morning, days, since, daysOfData } = fitness;
  const currentFitness = Math.round(morning?.fitness ?? 0);
  if (since === null || daysOfData <= BASELINE_DAYS) return `Fitness ${currentFitness}, still learning`;
  const today = days.at(-1)?.date ?? since;
  const { current } = splitBlocks(days, period, today);
  const baselineEndDate = addDays(since, BASELINE_DAYS);
  const baseDay = current.find(({ date }) => date >= baselineEndDate);
  if (baseDay === undefined || baseDay.date === today) return `Fitness ${currentFitness}`;
  const change = currentFitness - Math.round(baseDay.fitness);
  const rangeText = baseDay === current[0] ? RANGE_TEXTS[period.range] : null;
  const periodText = rangeText === null ? `since ${formatShortDate(baseDay.date)}` : `in ${rangeText}`;
  if (change === 0) return `Fitness ${currentFitness}, unchanged ${periodText}`;
  return `Fitness ${currentFitness}, ${change > 0 ? 'up' : 'down'} ${Math.abs(change)} ${periodText}`;
}

/** A smaller fall is not worth a sentence. */
const MIN_FALL = 4;

/** "Up 10 since Sep 22."; null unless the headline is about the peak. */
export function describeSinceStart(fitness: FitnessView, period: Period): string | null {
  if (findPeak(fitness, period) === null) return null;
  const change = describeChange(fitness, period).split(', ')[1] ?? '';
  return `${change.charAt(0).toUpperCase()}${change.slice(1)}.`;
}

/** The peak of the period and the fall since; null unless fitness fell by four or more from it. */
function findPeak({ morning, days, since }: FitnessView, period: Period) {
  const today = days.at(-1)?.date;
  if (today === undefined || since === null || morning === null) return null;
  const baselineEndDate = addDays(since, BASELINE_DAYS);
  const settledDays = splitBlocks(days, period, today).current.filter(({ date }) => date >= baselineEndDate);
  const [firstDay, ...laterDays] = settledDays;
  if (firstDay === undefined) return null;
  const peak = laterDays.reduce((best, day) => (day.fitness > best.fitness ? day : best), firstDay);
  const fall = Math.round(peak.fitness) - Math.round(morning.fitness);
  // The change over the period already compares with the first day.
  if (fall < MIN_FALL || peak === firstDay) return null;
  return { date: peak.date, fall };
}

/** "On average 9 above the previous block." Days on which the averages still rise from zero don't count. */
export function describeComparison({ days, since }: FitnessView, period: Period): string | null {
  const today = days.at(-1)?.date;
  if (today === undefined || since === null) return null;
  const { current, previous } = splitBlocks(days, period, today);
  const baselineEndDate = addDays(since, BASELINE_DAYS);
  const [currentFitness, previousFitness] = [current, previous].map((block) =>
    computeMean(block, baselineEndDate),
  );
  if (currentFitness === null || currentFitness === undefined) return null;
  if (previousFitness === null || previousFitness === undefined)
    return 'Your numbers were still learning in the previous block, so there’s nothing to compare yet.';
  const change = Math.round(currentFitness) - Math.round(previousFitness);
  if (change === 0) return 'On average the same as in the previous block.';
  return `On average ${Math.abs(change)} ${change > 0 ? 'above' : 'below'} the previous block.`;
}

function computeMean(days: readonly FitnessView['days'][number][], from: LocalDate): number | null {
  const settledDays = days.filter(({ date }) => date >= from);
  if (settledDays.length === 0) return null;
  return settledDays.reduce((sum, { fitness }) => sum + fitness, 0) / settledDays.length;
}

/** Describes the fitness and form that the plan leads to, and from which day on they are estimated. */
export function describeProjection(projection: FitnessProjectionView): string | null {
  const lastMorning = projectMornings(projection).at(-1);
  if (lastMorning === undefined) return null;
  const fitness = Math.round(lastMorning.fitness);
  const form = fitness - Math.round(lastMorning.fatigue);
  const formText = form > 0 ? `+${form}` : String(form).replace('-', '−');
  const dayText = projection.raceDate === null ? `by ${formatShortDate(lastMorning.date)}` : 'on race day';
  const lastPlannedDay = projection.days.findLast(({ basis }) => basis === 'sessions');
  const isEstimated = projection.days.at(-1)?.basis === 'season';
  const fall = Math.round(projection.start.fitness) - fitness;
  return [
    projection.raceDate !== null && fall > 0 && form > 0
      ? `Your taper trades ${fall} ${fall === 1 ? 'point' : 'points'} of fitness for fresh legs: fitness ${fitness} and form ${formText} ${dayText}.`
      : `Your plan takes you to fitness ${fitness} and form ${formText} ${dayText}.`,
    ...(isEstimated && lastPlannedDay
      ? [`We estimate the days after ${formatShortDate(lastPlannedDay.date)}.`]
      : []),
  ].join(' ');
}
