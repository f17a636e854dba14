import { type Act, conflict } from '@threshold/api/server';
import type { LocalDate } from '@threshold/physiology';
import { sql } from 'kysely';
import type { ProposalView } from '../../proposal-schemas.ts';
import type { StoredRows } from '../changes/workout-undo.entity.ts';
import { trainingTables } from '../tables.ts';
import { closeAtHand } from './close-at-hand.ts';
import { heldProposal } from './held-proposal.ts';
import { Proposal } from './proposal.entity.ts';
import { proposalNow } from './proposal-now.ts';
import { dateOf, restorableDays } from './restorable-days.ts';
import { tellProposal } from './tell-proposal.ts';

/**
 * Brings the very rows back that gave way, from today on, day by day: a day on which something is done or pinned by
 * hand stays as it is. The former plan stands again.
 */
export async function undoProposal(act: Act, { proposalId }: { proposalId: string }): Promise<ProposalView> {
  const held = await heldProposal(act, proposalId);
  const days = held.status === 'accepted' ? await restorableDays(act, held) : [];
  const { made_plan_id: madePlanId, gave_way: gaveWay } = held;
  if (days.length === 0 || !madePlanId || !gaveWay) throw conflict('This can no longer be undone');
  await closeAtHand(act);
  await standAgain(act, { basisPlanId: held.basis_plan_id, madePlanId });
  await bringBack(act, days, gaveWay);
  await act.em.nativeUpdate(
    Proposal,
    { id: proposalId, athleteId: act.athleteId },
    { status: 'undone', decidedAt: act.now(), gaveWay: null },
  );
  tellProposal(act, { ...held, status: 'undone' });
  return proposalNow(act, proposalId);
}

async function standAgain(
  { em, athleteId, now }: Act,
  { basisPlanId, madePlanId }: { readonly basisPlanId: string; readonly madePlanId: string },
): Promise<void> {
  const plan = (id: string, supersededAt: Date | null) =>
    trainingTables(em)
      .updateTable('plan')
      .set({ superseded_at: supersededAt })
      .where('athlete_id', '=', athleteId)
      .where('id', '=', id)
      .execute();
  await plan(madePlanId, now());
  await plan(basisPlanId, null);
}

async function bringBack(
  { em, athleteId }: Act,
  days: readonly LocalDate[],
  gaveWay: StoredRows,
): Promise<void> {
  await trainingTables(em)
    .deleteFrom('workout')
    .where('athlete_id', '=', athleteId)
    .where('plan_id', 'is not', null)
    .where('date', 'in', days)
    .execute();
  const rows = gaveWay.filter((row) => days.includes(dateOf(row)));
  await sql`
    insert into "training"."workout"
    select * from jsonb_populate_recordset(null::"training"."workout", ${JSON.stringify(rows)}::jsonb)
     where "athlete_id" = ${athleteId}`.execute(em.getKysely());
}
