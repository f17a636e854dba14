import { memoizePerRequest } from '@threshold/api/server';
import { defineQuery, type QueryParameters } from '@threshold/db';
import { addDays, daysBetween, type LocalDate } from '@threshold/physiology';
import { trainingTables } from '../tables.ts';

/** A day two years ago weighs less than 1e-8 in the 42-day average. */
const MAX_STRESS_DAYS = 731;

export interface DailyStress {
  /**
   * From the first workout of the last two years to today, with 0 for days without training. Empty without a
   * workout.
   */
  readonly days: readonly { readonly date: LocalDate; readonly stress: number }[];
  /** Days whose stress is partly estimated, by a default LTHR or without a heart rate. */
  readonly estimatedDates: ReadonlySet<LocalDate>;
}

interface StressSpan {
  readonly athleteId: string;
  readonly after: LocalDate;
  readonly today: LocalDate;
}

const STRESS_BY_DAY = defineQuery((em, { athleteId, after, today }: QueryParameters<StressSpan>) =>
  trainingTables(em)
    .selectFrom('workout')
    .select('date')
    .select(({ fn }) => [
      fn.sum<number | null>('training_stress').as('stress'),
      fn.agg<boolean>('bool_or', ['stress_estimated']).as('estimated'),
    ])
    .where('athlete_id', '=', athleteId)
    .where('completed', '=', true)
    .where('date', '>', after)
    .where('date', '<=', today)
    .groupBy('date')
    .orderBy('date'),
);

/** Daily stress of completed workouts over the last two years, in one query. */
export const getDailyStress = memoizePerRequest(async (ctx, today: LocalDate): Promise<DailyStress> => {
  const rows = await STRESS_BY_DAY.execute(ctx.em, {
    athleteId: ctx.athleteId,
    after: addDays(today, -MAX_STRESS_DAYS),
    today,
  });
  const [firstRow] = rows;
  if (!firstRow) return { days: [], estimatedDates: new Set() };
  const stressByDate = new Map(rows.map(({ date, stress }) => [date, Number(stress ?? 0)]));
  return {
    days: Array.from({ length: daysBetween(firstRow.date, today) + 1 }, (_, index) => {
      const date = addDays(firstRow.date, index);
      return { date, stress: stressByDate.get(date) ?? 0 };
    }),
    estimatedDates: new Set(rows.filter(({ estimated }) => estimated).map(({ date }) => date)),
  };
});

/** The last `count` days up to today, padded with 0 before the first known day. */
export const takeLastDays = ({ days }: DailyStress, today: LocalDate, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const date = addDays(today, index + 1 - count);
    return { date, stress: days[days.length - count + index]?.stress ?? 0 };
  });
