import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { injuriesPort } from '@threshold/contracts/injuries';
import { localDate } from '@threshold/contracts/scalars';
import { compareSessions, type LocalDate } from '@threshold/physiology';
import { type InvariantId, type PlannedSession, validatePlan } from '@threshold/planner';
import { sql } from 'kysely';
import { z } from 'zod';
import { selectActivePlan } from '../plans/active-plan.ts';
import { findBrokenHardRules, ignoreNewerRules, ignorePastTraining } from '../plans/broken-rules.ts';
import { findPlannableFacts } from '../plans/find-plannable-facts.ts';
import { getPlanInput } from '../plans/get-plan-input.ts';
import { listLockedDays } from '../plans/locked-days.ts';
import type { PlannableFacts } from '../plans/plannable-facts.ts';
import { listPlannedSessions, type PlannedRow, toPlannedSession } from '../plans/planned-sessions.ts';
import { trainingTables } from '../tables.ts';
import type { StoredRows } from '../workouts/workout-types.ts';
import type { ProposalRow } from './proposal-queries.ts';
import { type RemainingPlan, selectPlansToCheck, toRemainingPlan } from './remaining-plan.ts';

/** True if undoing an applied proposal restores something and is safe given the athlete's current data. */
export async function canUndoProposal(
  ctx: QueryContext,
  appliedProposal: AppliedProposal & ProposalRow,
): Promise<boolean> {
  if (appliedProposal.status !== 'accepted') return false;
  const days = await listRestorableDays(ctx, appliedProposal);
  if (days.length === 0) return false;
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const facts = await findPlannableFacts(ctx);
  if (!facts) return false;
  const planAfterUndo = await findPlanAfterUndo(ctx, appliedProposal, { facts, today, days });
  return planAfterUndo !== null && findRulesAgainstUndo(planAfterUndo).length === 0;
}

/**
 * Hard rules that the restored plan would break. Missed training is no reason against it: the plan was active after it
 * was missed, and the athlete could have kept it.
 */
export const findRulesAgainstUndo = ({ plan, input }: RemainingPlan): InvariantId[] =>
  findBrokenHardRules(ignorePastTraining(ignoreNewerRules(validatePlan(plan, input))));

interface UndoInput {
  readonly facts: PlannableFacts;
  readonly today: LocalDate;
  readonly days: readonly LocalDate[];
}

/** The plan after the undo; null if the former plan was deleted. */
async function findPlanAfterUndo(
  ctx: QueryContext,
  appliedProposal: AppliedProposal & ProposalRow,
  { facts, today, days }: UndoInput,
): Promise<RemainingPlan | null> {
  const row = await selectPlansToCheck(ctx)
    .where('id', '=', appliedProposal.basis_plan_id)
    .executeTakeFirst();
  if (!row) return null;
  const input = { ...(await getPlanInput(ctx, today, facts, row.starts_on)), curveWeek: row.curve_week };
  const lockedDates = input.lockedDays.map(({ date }) => date);
  const remainingSessions = await listPlannedSessions(ctx, today, [...lockedDates, ...days]);
  const sessions = [...remainingSessions, ...(await parseReplacedSessions(ctx, appliedProposal, days))];
  return { input, plan: toRemainingPlan(row, sessions.toSorted(compareByDay)) };
}

/** The replaced sessions of the given days. The database parses the rows, because it stored them. */
async function parseReplacedSessions(
  { em, athleteId }: QueryContext,
  { replaced_rows: replacedRows }: AppliedProposal,
  days: readonly LocalDate[],
): Promise<PlannedSession[]> {
  const { rows } = await sql<PlannedRow>`
    select * from jsonb_populate_recordset(null::"training"."workout", ${JSON.stringify(replacedRows)}::jsonb)
     where "athlete_id" = ${athleteId} and "date" = any (${[...days]}::date[])`.execute(em.getKysely());
  return rows.map(toPlannedSession);
}

const compareByDay = (a: PlannedSession, b: PlannedSession) =>
  a.date.localeCompare(b.date) || compareSessions(a, b);

interface AppliedProposal {
  readonly applied_plan_id: string | null;
  readonly replaced_rows: StoredRows | null;
}

const datedRow = z.looseObject({ date: localDate });

export const parseRowDate = (row: object): LocalDate => datedRow.parse(row).date;

/**
 * Days from today on that an undo of the applied proposal restores, except days with completed or pinned
 * rows. Empty once another plan is active, and while a red flag stops all training.
 */
export async function listRestorableDays(
  ctx: QueryContext,
  appliedProposal: AppliedProposal,
): Promise<LocalDate[]> {
  const activePlan = await selectActivePlan(ctx).select('id').executeTakeFirst();
  if (!activePlan || activePlan.id !== appliedProposal.applied_plan_id || !appliedProposal.replaced_rows)
    return [];
  const injuries = await ctx.port(injuriesPort).listActiveInjuries(ctx.athleteId);
  if (injuries.some(({ stopsTraining }) => stopsTraining)) return [];
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const lockedDates = new Set((await listLockedDays(ctx, today)).map(({ date }) => date));
  const appliedRows = await trainingTables(ctx.em)
    .selectFrom('workout')
    .select('date')
    .where('athlete_id', '=', ctx.athleteId)
    .where('plan_id', '=', activePlan.id)
    .where('date', '>=', today)
    .execute();
  const replacedDates = appliedProposal.replaced_rows.map(parseRowDate).filter((date) => date >= today);
  return [...new Set([...replacedDates, ...appliedRows.map(({ date }) => date)])]
    .filter((date) => !lockedDates.has(date))
    .sort();
}
