import { countWeeks, type Period, splitBlocks } from '@threshold/contracts/period';
import { addDays, BASELINE_DAYS, daysBetween, type LocalDate } from '@threshold/physiology';
import type { FitnessTraceData } from '@threshold/ui';
import { formatShortDate } from '@threshold/ui/format';
import type { FitnessProjectionView, FitnessView } from '../../../analytics-schemas.ts';
import { projectMornings } from '../../projection/project-mornings.ts';

/** The chart's data: the mornings of the period, then those projected from the planned loads. Null without days. */
export function toFitnessTrace(
  { days, since, by }: FitnessView,
  projection: FitnessProjectionView | null,
  period: Period,
): FitnessTraceData | null {
  const today = days.at(-1)?.date;
  if (today === undefined) return null;
  const { current, previous } = splitBlocks(days, period, today);
  const firstDate = current[0]?.date ?? today;
  const projectedMornings =
    projection?.by === by && projection.today === today ? projectMornings(projection) : [];
  const mornings = [...current, ...projectedMornings];
  return {
    days: mornings.map(({ date }) => formatShortDate(date)),
    todayIndex: current.length - 1,
    fitness: mornings.map(({ fitness }) => fitness),
    fatigue: mornings.map(({ fatigue }) => fatigue),
    form: mornings.map(({ form }) => form),
    previousFitness: alignBlock(current, previous, period),
    firstReliableIndex:
      since === null ? 0 : Math.max(0, daysBetween(firstDate, addDays(since, BASELINE_DAYS))),
    raceLabel:
      projectedMornings.length > 0 && projection?.raceDate
        ? `Race, ${formatShortDate(projection.raceDate)}`
        : undefined,
  };
}

/** Fitness on the same day of the previous block; undefined without a previous block. */
function alignBlock(
  current: readonly { readonly date: LocalDate }[],
  previous: readonly FitnessView['days'][number][],
  period: Period,
): readonly (number | null)[] | undefined {
  if (previous.length === 0) return undefined;
  const fitnessByDate = new Map(previous.map(({ date, fitness }) => [date, fitness]));
  return current.map(({ date }) => fitnessByDate.get(addDays(date, -7 * countWeeks(period))) ?? null);
}
