import { type CommandContext, conflict } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import type { LocalDate } from '@threshold/physiology';
import { sql } from 'kysely';
import type { ProposalView } from '../../../proposal-schemas.ts';
import { formatUnsafeMessage } from '../../plans/broken-rules.ts';
import { findPlannableFacts } from '../../plans/find-plannable-facts.ts';
import { trainingTables } from '../../tables.ts';
import type { StoredRows } from '../../workouts/workout-types.ts';
import { findRulesAgainstUndo, listRestorableDays, parseRowDate } from '../can-undo-proposal.ts';
import { Proposal } from '../proposal.entity.ts';
import { closeOpenProposal, publishProposal } from '../proposal-lifecycle.ts';
import { lockProposal } from '../proposal-queries.ts';
import { getProposal } from '../proposal-view.ts';
import { findRemainingPlan } from '../remaining-plan.ts';

const TOO_LATE_MESSAGE = 'You can’t undo this anymore';

/**
 * Restores the replaced rows day by day from today on, except on days with completed or pinned rows. The
 * former plan becomes active again. Changes nothing if the former plan would break a rule with the athlete's
 * current data.
 * @throws DomainError 'not-found'; 'conflict' if no day can be restored, if the facts no longer allow
 * planning, or if the former plan would break a rule
 */
export async function undoProposal(
  ctx: CommandContext,
  { proposalId }: { proposalId: string },
): Promise<ProposalView> {
  const proposal = await lockProposal(ctx, proposalId);
  const days = proposal.status === 'accepted' ? await listRestorableDays(ctx, proposal) : [];
  const { applied_plan_id: appliedPlanId, replaced_rows: replacedRows } = proposal;
  if (days.length === 0 || !appliedPlanId || !replacedRows) throw conflict(TOO_LATE_MESSAGE);
  await closeOpenProposal(ctx);
  await reactivatePlan(ctx, { basisPlanId: proposal.basis_plan_id, appliedPlanId });
  await restoreRows(ctx, days, replacedRows);
  await assertRestoredPlanSafe(ctx);
  await ctx.em.nativeUpdate(
    Proposal,
    { id: proposalId, athleteId: ctx.athleteId },
    { status: 'undone', decidedAt: ctx.now(), replacedRows: null },
  );
  publishProposal(ctx, { ...proposal, status: 'undone' });
  return getProposal(ctx, proposalId);
}

async function reactivatePlan(
  { em, athleteId, now }: CommandContext,
  { basisPlanId, appliedPlanId }: { readonly basisPlanId: string; readonly appliedPlanId: string },
): Promise<void> {
  const setSupersededAt = (id: string, supersededAt: Date | null) =>
    trainingTables(em)
      .updateTable('plan')
      .set({ superseded_at: supersededAt })
      .where('athlete_id', '=', athleteId)
      .where('id', '=', id)
      .execute();
  await setSupersededAt(appliedPlanId, now());
  await setSupersededAt(basisPlanId, null);
}

async function restoreRows(
  { em, athleteId }: CommandContext,
  days: readonly LocalDate[],
  replacedRows: StoredRows,
): Promise<void> {
  await trainingTables(em)
    .deleteFrom('workout')
    .where('athlete_id', '=', athleteId)
    .where('plan_id', 'is not', null)
    .where('date', 'in', days)
    // Rows completed or pinned since the days were read stay.
    .where('completed', '=', false)
    .where('pinned', '=', false)
    .execute();
  const rows = replacedRows.filter((row) => days.includes(parseRowDate(row)));
  await sql`
    insert into "training"."workout"
    select * from jsonb_populate_recordset(null::"training"."workout", ${JSON.stringify(rows)}::jsonb)
     where "athlete_id" = ${athleteId}`.execute(em.getKysely());
}

/** Checks the restored plan like an accepted one. Rejecting it rolls back the transaction. */
async function assertRestoredPlanSafe(ctx: CommandContext): Promise<void> {
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  const facts = await findPlannableFacts(ctx);
  const restoredPlan = facts ? await findRemainingPlan(ctx, facts, today) : null;
  if (!restoredPlan) throw conflict(TOO_LATE_MESSAGE);
  const brokenRules = findRulesAgainstUndo(restoredPlan);
  if (brokenRules.length > 0) throw conflict(formatUnsafeMessage(brokenRules, 'that plan was active'));
}
