import type { CommandContext } from '@threshold/api/server';
import { thresholdSaved } from '@threshold/contracts/athletes';
import type { LocalDate } from '@threshold/physiology';
import type { ThresholdView } from '../../threshold-schemas.ts';
import { refreshLthrProposal } from '../lthr-review/refresh-lthr-proposal.ts';
import { requestRecomputation } from '../recomputation/request-recomputation.ts';
import { athletesTables } from '../tables.ts';
import { findCurrentThreshold } from './current-threshold.ts';
import { lockLthr } from './lthr-lock.ts';

interface NewLthr {
  readonly lthrBpm: number | null;
  /** As reported by the athlete; "entered" if undefined. */
  readonly source: ThresholdView['source'] | undefined;
}

/**
 * Stores an LTHR that applies from `today`. An unchanged value is ignored, so that the history shows only
 * changes and tests. A second save replaces the day's row. It also replaces a row dated tomorrow, saved
 * before a flight west, which would otherwise stay in effect. Queues the recomputation and
 * refreshes the proposed LTHR.
 */
export async function setCurrentThreshold(
  ctx: CommandContext,
  today: LocalDate,
  { lthrBpm, source }: NewLthr,
): Promise<void> {
  await lockLthr(ctx);
  const currentThreshold = await findCurrentThreshold(ctx);
  const isSameSource = source === undefined || source === currentThreshold?.source;
  if (lthrBpm === (currentThreshold?.lthr ?? null) && isSameSource) return;
  const effectiveOn = currentThreshold && currentThreshold.date > today ? currentThreshold.date : today;
  await writeThreshold(ctx, effectiveOn, { lthrBpm, source: source ?? 'entered' });
  await requestRecomputation(ctx);
  await refreshLthrProposal(ctx);
}

/** Upserts a day's row. Publishes a value, but nothing if it is cleared. */
export async function writeThreshold(
  ctx: CommandContext,
  effectiveOn: LocalDate,
  { lthrBpm, source }: { readonly lthrBpm: number | null; readonly source: ThresholdView['source'] },
): Promise<void> {
  const columns = { lthr_bpm: lthrBpm, source, saved_at: ctx.now() };
  await athletesTables(ctx)
    .insertInto('threshold')
    .values({ athlete_id: ctx.athleteId, effective_on: effectiveOn, ...columns })
    .onConflict((row) => row.columns(['athlete_id', 'effective_on']).doUpdateSet(columns))
    .execute();
  if (lthrBpm !== null)
    await ctx.emit(thresholdSaved, { athleteId: ctx.athleteId, lthrBpm, date: effectiveOn, source });
}
