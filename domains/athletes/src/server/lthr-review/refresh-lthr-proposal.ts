import { CHANGED_TOPIC, type CommandContext } from '@threshold/api/server';
import { addDays, LTHR_EVIDENCE_DAYS, type LthrRise, proposeLthr } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import { getToday } from '../preferences/get-calendar.ts';
import { findProfile } from '../profile/profile-rows.ts';
import { athletesTables } from '../tables.ts';
import { findCurrentThreshold } from '../thresholds/current-threshold.ts';
import { LthrProposal } from './lthr-proposal.entity.ts';
import { selectProposals } from './select-proposals.ts';

/** Candidates and decided proposals older than this are deleted. They stop counting as evidence earlier. */
const RETENTION_DAYS = 100;
const DAY_MS = 86_400_000;

/**
 * Decides again whether the recordings show a higher LTHR: opens a proposal, replaces or withdraws the open
 * one, or leaves it alone if nothing changed. The caller must hold the LTHR lock.
 */
export async function refreshLthrProposal(ctx: CommandContext): Promise<void> {
  const rise = await findRise(ctx);
  const openProposal = await selectProposals(ctx).where('status', '=', 'open').executeTakeFirst();
  if (openProposal && rise && isSameRise(openProposal, rise)) return;
  if (!openProposal && !rise) return;
  if (openProposal)
    await athletesTables(ctx)
      .updateTable('lthr_proposal')
      .set({ status: 'withdrawn', decided_at: ctx.now() })
      .where('athlete_id', '=', ctx.athleteId)
      .where('id', '=', openProposal.id)
      .execute();
  if (rise) await insertProposal(ctx, rise);
  ctx.publish(CHANGED_TOPIC, { page: null });
}

async function findRise(ctx: CommandContext): Promise<LthrRise | null> {
  const today = await getToday(ctx);
  const threshold = await findCurrentThreshold(ctx);
  const candidates = await athletesTables(ctx)
    .selectFrom('lthr_candidate')
    .select(['workout_id as id', 'measured_on as date', 'kind', 'bpm', 'is_lower_bound as isLowerBound'])
    .where('athlete_id', '=', ctx.athleteId)
    .where('measured_on', '>', addDays(today, -LTHR_EVIDENCE_DAYS))
    .execute();
  if (!threshold || threshold.lthr === null || candidates.length === 0) return null;
  const { date, lthr: lthrBpm, source } = threshold;
  return proposeLthr({
    current: { lthrBpm, date, source },
    candidates,
    today,
    maxHrBpm: (await findProfile(ctx))?.maxHrBpm ?? null,
    declinedIds: await listDeclinedIds(ctx),
  });
}

async function listDeclinedIds(ctx: CommandContext): Promise<ReadonlySet<string>> {
  const rows = await selectProposals(ctx).where('status', 'in', ['dismissed', 'undone']).execute();
  return new Set(rows.flatMap(({ evidence }) => evidence));
}

const isSameRise = (
  open: { readonly from_bpm: number; readonly to_bpm: number; readonly evidence: readonly string[] },
  { fromBpm, toBpm, evidenceIds }: LthrRise,
): boolean =>
  open.from_bpm === fromBpm && open.to_bpm === toBpm && open.evidence.join() === evidenceIds.join();

/** Also deletes what is too old to count. */
async function insertProposal(ctx: CommandContext, rise: LthrRise): Promise<void> {
  const now = ctx.now();
  await athletesTables(ctx)
    .deleteFrom('lthr_candidate')
    .where('athlete_id', '=', ctx.athleteId)
    .where('measured_on', '<', addDays(await getToday(ctx), -RETENTION_DAYS))
    .execute();
  await athletesTables(ctx)
    .deleteFrom('lthr_proposal')
    .where('athlete_id', '=', ctx.athleteId)
    .where('decided_at', '<', new Date(now.getTime() - RETENTION_DAYS * DAY_MS))
    .execute();
  await ctx.em.insert(LthrProposal, {
    id: uuidv7({ msecs: now.getTime() }),
    athleteId: ctx.athleteId,
    status: 'open',
    fromBpm: rise.fromBpm,
    toBpm: rise.toBpm,
    evidence: rise.evidenceIds,
    createdAt: now,
  });
}
