import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { injuriesPort } from '@threshold/contracts/injuries';
import { localDate } from '@threshold/contracts/scalars';
import type { LocalDate } from '@threshold/physiology';
import { z } from 'zod';
import type { StoredRows } from '../changes/workout-undo.entity.ts';
import { activePlan } from '../plans/active-plan.ts';
import { lockedDays } from '../plans/locked-days.ts';
import { trainingTables } from '../tables.ts';

/** Undo data of an applied proposal. */
export interface Applied {
  readonly made_plan_id: string | null;
  readonly gave_way: StoredRows | null;
}

const dated = z.looseObject({ date: localDate });

/** Date of a stored row. */
export const dateOf = (row: object): LocalDate => dated.parse(row).date;

/**
 * Days from today on that undoing an applied proposal restores, without days that have completed or pinned
 * rows. Empty once another plan is active, and while a red flag stops all training.
 */
export async function restorableDays(ctx: QueryContext, applied: Applied): Promise<LocalDate[]> {
  const active = await activePlan(ctx).select('id').executeTakeFirst();
  if (!active || active.id !== applied.made_plan_id || !applied.gave_way) return [];
  const injuries = await ctx.port(injuriesPort).activeInjuries(ctx.athleteId);
  if (injuries.some(({ stopsTraining }) => stopsTraining)) return [];
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const locked = new Set((await lockedDays(ctx, today)).map(({ date }) => date));
  const built = await trainingTables(ctx.em)
    .selectFrom('workout')
    .select('date')
    .where('athlete_id', '=', ctx.athleteId)
    .where('plan_id', '=', active.id)
    .where('date', '>=', today)
    .execute();
  const replacedRows = applied.gave_way.map(dateOf).filter((date) => date >= today);
  return [...new Set([...replacedRows, ...built.map(({ date }) => date)])]
    .filter((date) => !locked.has(date))
    .sort();
}
