import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { bySession, type LocalDate } from '@threshold/physiology';
import { type PlannedSession, validatePlan } from '@threshold/planner';
import { sql } from 'kysely';
import { getPlanInput } from '../plans/plan-input.ts';
import { type PlannedRow, plannedSessions, toPlannedSession } from '../plans/planned-sessions.ts';
import { isPlannable, type PlannableFacts } from '../plans/planning-goal.ts';
import { plansToCheck, type RemainingPlan, toRemainingPlan } from './remaining-plan.ts';
import { type Applied, restorableDays } from './restorable-days.ts';
import type { ProposalRow } from './select-proposals.ts';
import { findingsAgainstStored, hardRules } from './unsafe.ts';

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
  /** Days that would be restored. */
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
  const locked = input.kept.map(({ date }) => date);
  const remaining = await plannedSessions(ctx, today, [...locked, ...days]);
  const sessions = [...remaining, ...(await replacedSessions(ctx, applied, days))];
  return { input, plan: toRemainingPlan(row, sessions.toSorted(byDay)) };
}

/** The replaced sessions on some days. Only the database parses the rows that it stored. */
async function replacedSessions(
  { em, athleteId }: QueryContext,
  { gave_way: replacedRows }: Applied,
  days: readonly LocalDate[],
): Promise<PlannedSession[]> {
  const { rows } = await sql<PlannedRow>`
    select * from jsonb_populate_recordset(null::"training"."workout", ${JSON.stringify(replacedRows)}::jsonb)
     where "athlete_id" = ${athleteId} and "date" = any (${[...days]}::date[])`.execute(em.getKysely());
  return rows.map(toPlannedSession);
}

const byDay = (a: PlannedSession, b: PlannedSession) => a.date.localeCompare(b.date) || bySession(a, b);
