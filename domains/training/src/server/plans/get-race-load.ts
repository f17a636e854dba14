import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { addDays, daysBetween, type LocalDate } from '@threshold/physiology';
import type { RaceLoadView } from '../../schemas.ts';
import { trainingTables } from '../tables.ts';
import { selectActivePlan } from './active-plan.ts';

const LOOKBACK_DAYS = 28;

/**
 * Daily load from up to four weeks ago to the end of the plan. Past days count completed load,
 * future days planned load. Today counts completed load as soon as there is any.
 * Empty without a plan, or if the plan has ended.
 */
export async function getRaceLoad(ctx: QueryContext): Promise<RaceLoadView> {
  const plan = await selectActivePlan(ctx).select('ends_on').executeTakeFirst();
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  if (!plan || plan.ends_on < today) return { days: [], todayIndex: null };
  const rows = await trainingTables(ctx.em)
    .selectFrom('workout')
    .select('date')
    .select(({ fn }) => [
      fn.sum<string | null>('planned_stress').as('planned'),
      fn.sum<string | null>('training_stress').filterWhere('completed', '=', true).as('done'),
    ])
    .where('athlete_id', '=', ctx.athleteId)
    .where('date', '>=', addDays(today, -LOOKBACK_DAYS))
    .where('date', '<=', plan.ends_on)
    .groupBy('date')
    .orderBy('date')
    .execute();
  const firstDate = rows[0]?.date ?? today;
  const rowByDate = new Map(rows.map((row) => [row.date, row]));
  const days = Array.from({ length: daysBetween(firstDate, plan.ends_on) + 1 }, (_, index) => {
    const date = addDays(firstDate, index);
    return { date, ...toDayLoad(date, today, rowByDate.get(date)) };
  });
  const todayIndex = daysBetween(firstDate, today);
  return { days, todayIndex: todayIndex < 0 ? null : todayIndex };
}

function toDayLoad(
  date: LocalDate,
  today: LocalDate,
  row: { readonly planned: string | null; readonly done: string | null } | undefined,
) {
  const isDone = date < today || (row?.done ?? null) !== null;
  return { load: Number((isDone ? row?.done : row?.planned) ?? 0), done: isDone };
}
