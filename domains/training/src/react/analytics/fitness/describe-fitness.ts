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

/** The answer in one sentence: "Fitness 62, up 4 in 6 weeks". */
export function describeFitness(fitness: FitnessView, period: Period): string {
  const { morning, days, since, daysOfData } = fitness;
  const now = Math.round(morning?.fitness ?? 0);
  if (since === null || daysOfData <= BASELINE_DAYS) return `Fitness ${now}, still learning`;
  const today = days.at(-1)?.date ?? since;
  const { current } = splitBlocks(days, period, today);
  const learnedDate = addDays(since, BASELINE_DAYS);
  const base = current.find(({ date }) => date >= learnedDate);
  if (base === undefined || base.date === today) return `Fitness ${now}`;
  const change = now - Math.round(base.fitness);
  const rangeText = base === current[0] ? RANGE_TEXTS[period.range] : null;
  const duration = rangeText === null ? `since ${formatShortDate(base.date)}` : `in ${rangeText}`;
  if (change === 0) return `Fitness ${now}, unchanged ${duration}`;
  return `Fitness ${now}, ${change > 0 ? 'up' : 'down'} ${Math.abs(change)} ${duration}`;
}

/** "On average 9 above the previous block." Days on which the averages still rise from zero don't count. */
export function describeComparison({ days, since }: FitnessView, period: Period): string | null {
  const today = days.at(-1)?.date;
  if (today === undefined || since === null) return null;
  const { current, previous } = splitBlocks(days, period, today);
  const learnedDate = addDays(since, BASELINE_DAYS);
  const [now, before] = [current, previous].map((block) => computeMean(block, learnedDate));
  if (now === null || now === undefined) return null;
  if (before === null || before === undefined)
    return 'Your numbers were still learning in the previous block, so there’s nothing to compare yet.';
  const change = Math.round(now) - Math.round(before);
  if (change === 0) return 'On average the same as in the previous block.';
  return `On average ${Math.abs(change)} ${change > 0 ? 'above' : 'below'} the previous block.`;
}

function computeMean(days: readonly FitnessView['days'][number][], from: LocalDate): number | null {
  const learnedDays = days.filter(({ date }) => date >= from);
  if (learnedDays.length === 0) return null;
  return learnedDays.reduce((sum, { fitness }) => sum + fitness, 0) / learnedDays.length;
}

/** What the plan makes of fitness and form, and how much of it is estimated. */
export function describeProjection(projection: FitnessProjectionView): string | null {
  const last = projectMornings(projection).at(-1);
  if (last === undefined) return null;
  const fitness = Math.round(last.fitness);
  const form = fitness - Math.round(last.fatigue);
  const formText = form > 0 ? `+${form}` : String(form).replace('-', '−');
  const day = projection.raceDate === null ? `by ${formatShortDate(last.date)}` : 'on race day';
  const lastPlanned = projection.days.findLast(({ basis }) => basis === 'sessions');
  const isEstimated = projection.days.at(-1)?.basis === 'season';
  return [
    `Your plan takes you to fitness ${fitness} and form ${formText} ${day}.`,
    ...(isEstimated && lastPlanned
      ? [
          `Sessions are set until ${formatShortDate(lastPlanned.date)}. We estimate the rest from your season.`,
        ]
      : []),
  ].join(' ');
}
