import type { CommandContext } from '@threshold/api/server';
import { profileSaved } from '@threshold/contracts/athletes';
import type { LocalDate } from '@threshold/physiology';
import type { RecomputationView, SaveThresholdInput } from '../../threshold-schemas.ts';
import { refreshLthrProposal } from '../lthr-review/refresh-lthr-proposal.ts';
import { getToday } from '../preferences/get-calendar.ts';
import { getSavedPlanningFacts } from '../profile/planning-facts.ts';
import { lockProfile } from '../profile/profile-rows.ts';
import { requestRecomputation } from '../recomputation/request-recomputation.ts';
import { athletesTables } from '../tables.ts';
import { assertEntryExists, assertThreshold } from './assert-threshold.ts';
import { findCurrentLthr } from './current-threshold.ts';
import { listThresholds } from './list-thresholds.ts';
import { lockLthr } from './lthr-lock.ts';
import { writeThreshold } from './set-current-threshold.ts';

/**
 * Saves the LTHR for today or an earlier day, replacing that day's entry. `replaces` moves another day's
 * entry. Queues the recomputation.
 * @throws DomainError 'invalid' or 'not-found', like `assertThreshold`
 */
export async function saveThreshold(
  ctx: CommandContext,
  change: SaveThresholdInput,
): Promise<RecomputationView> {
  await lockProfile(ctx);
  await lockLthr(ctx);
  await assertThreshold(ctx, await listThresholds(ctx), change);
  const { date, lthr, lthrSource, replaces } = change;
  return replanOnLthrChange(ctx, async () => {
    if (replaces !== undefined && replaces !== date) await deleteThreshold(ctx, replaces);
    await writeThreshold(ctx, date, { lthrBpm: lthr, source: lthrSource });
    return requestRecomputation(ctx);
  });
}

/**
 * Removes a day's entry, so that the previous one applies, and queues the recomputation.
 * @throws DomainError 'not-found' if the day has no entry
 */
export async function removeThreshold(
  ctx: CommandContext,
  { date }: { readonly date: LocalDate },
): Promise<RecomputationView> {
  await lockProfile(ctx);
  await lockLthr(ctx);
  assertEntryExists(await listThresholds(ctx), date);
  return replanOnLthrChange(ctx, async () => {
    await deleteThreshold(ctx, date);
    return requestRecomputation(ctx);
  });
}

export const deleteThreshold = (ctx: CommandContext, date: LocalDate) =>
  athletesTables(ctx)
    .deleteFrom('threshold')
    .where('athlete_id', '=', ctx.athleteId)
    .where('effective_on', '=', date)
    .execute();

/** Changes the LTHR history. If today's value changes, future days and the proposed LTHR are computed again. */
export async function replanOnLthrChange<T>(ctx: CommandContext, applyChange: () => Promise<T>): Promise<T> {
  const previousLthrBpm = await findCurrentLthr(ctx);
  const result = await applyChange();
  if ((await findCurrentLthr(ctx)) === previousLthrBpm) return result;
  await refreshLthrProposal(ctx);
  await ctx.emit(profileSaved, {
    athleteId: ctx.athleteId,
    today: await getToday(ctx),
    facts: await getSavedPlanningFacts(ctx),
  });
  return result;
}
