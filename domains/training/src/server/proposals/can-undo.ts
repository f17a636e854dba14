import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { injuriesPort } from '@threshold/contracts/injuries';
import { localDate } from '@threshold/contracts/scalars';
import { bySession, type LocalDate } from '@threshold/physiology';
import { type PlannedSession, validatePlan } from '@threshold/planner';
import { sql } from 'kysely';
import { z } from 'zod';
import { activePlan } from '../plans/active-plan.ts';
import { findingsAgainstStored, hardRules } from '../plans/broken-rules.ts';
import { getPlanInput } from '../plans/get-plan-input.ts';
import { lockedDays } from '../plans/locked-days.ts';
import { type PlannedRow, plannedSessions, toPlannedSession } from '../plans/planned-sessions.ts';
import { isPlannable, type PlannableFacts } from '../plans/planning-goal.ts';
import { trainingTables } from '../tables.ts';
import type { StoredRows } from '../workouts/workout-parts.ts';
import type { ProposalRow } from './proposal-queries.ts';
import { plansToCheck, type RemainingPlan, toRemainingPlan } from './remaining-plan.ts';

/** True if undoing an applied proposal restores something and is safe for the athlete's current data. */
export async function canUndo(ctx: QueryContext, applied: Applied & ProposalRow): Promise<boolean> {
  if (applied.status !== 'accepted') return false;
  const days = await restorableDays(ctx, applied);
  if (days.length === 0) return false;
  const athletes = ctx.port(athletesPort);
  const { today } = await athletes.getCalendar(ctx.athleteId);
  const facts = await athletes.getPlanningFacts(ctx.athleteId);
  if (!facts || !isPlannable(facts)) return false;
  const former = await formerAsPlanned(ctx, applied, { facts, today, days });
  if (former === null) return false;
  return hardRules(findingsAgainstStored(validatePlan(former.plan, former.input))).length === 0;
}

interface Undoing {
  readonly facts: PlannableFacts;
  readonly today: LocalDate;
  readonly days: readonly LocalDate[];
}

/** The plan after the undo; null if the former plan is deleted. */
async function formerAsPlanned(
  ctx: QueryContext,
  applied: Applied & ProposalRow,
  { facts, today, days }: Undoing,
): Promise<RemainingPlan | null> {
  const row = await plansToCheck(ctx).where('id', '=', applied.basis_plan_id).executeTakeFirst();
  if (!row) return null;
  const input = await getPlanInput(ctx, today, facts, row.starts_on);
  const locked = input.lockedDays.map(({ date }) => date);
  const remaining = await plannedSessions(ctx, today, [...locked, ...days]);
  const sessions = [...remaining, ...(await replacedSessions(ctx, applied, days))];
  return { input, plan: toRemainingPlan(row, sessions.toSorted(byDay)) };
}

/** The replaced sessions of the given days. The database parses the rows, because it stored them. */
async function replacedSessions(
  { em, athleteId }: QueryContext,
  { replaced_rows: replacedRows }: Applied,
  days: readonly LocalDate[],
): Promise<PlannedSession[]> {
  const { rows } = await sql<PlannedRow>`
    select * from jsonb_populate_recordset(null::"training"."workout", ${JSON.stringify(replacedRows)}::jsonb)
     where "athlete_id" = ${athleteId} and "date" = any (${[...days]}::date[])`.execute(em.getKysely());
  return rows.map(toPlannedSession);
}

const byDay = (a: PlannedSession, b: PlannedSession) => a.date.localeCompare(b.date) || bySession(a, b);

interface Applied {
  readonly applied_plan_id: string | null;
  readonly replaced_rows: StoredRows | null;
}

const dated = z.looseObject({ date: localDate });

export const parseDate = (row: object): LocalDate => dated.parse(row).date;

/**
 * Days from today on that undoing an applied proposal restores, without days that have completed or pinned
 * rows. Empty once another plan is active, and while a red flag stops all training.
 */
export async function restorableDays(ctx: QueryContext, applied: Applied): Promise<LocalDate[]> {
  const active = await activePlan(ctx).select('id').executeTakeFirst();
  if (!active || active.id !== applied.applied_plan_id || !applied.replaced_rows) return [];
  const injuries = await ctx.port(injuriesPort).activeInjuries(ctx.athleteId);
  if (injuries.some(({ stopsTraining }) => stopsTraining)) return [];
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const locked = new Set((await lockedDays(ctx, today)).map(({ date }) => date));
  const appliedRows = await trainingTables(ctx.em)
    .selectFrom('workout')
    .select('date')
    .where('athlete_id', '=', ctx.athleteId)
    .where('plan_id', '=', active.id)
    .where('date', '>=', today)
    .execute();
  const replacedRows = applied.replaced_rows.map(parseDate).filter((date) => date >= today);
  return [...new Set([...replacedRows, ...appliedRows.map(({ date }) => date)])]
    .filter((date) => !locked.has(date))
    .sort();
}
