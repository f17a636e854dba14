import type { CommandContext } from '@threshold/api/server';
import { thresholdKept } from '@threshold/contracts/athletes';
import type { LocalDate } from '@threshold/physiology';
import type { ThresholdView } from '../../schemas.ts';
import { requestRecomputation } from '../recomputation/request-recomputation.ts';
import type { Tables } from '../tables.ts';
import { currentThreshold } from './current-threshold.ts';
import { awaitLthrTurn } from './lthr-turn.ts';

interface SavedLthr {
  readonly lthrBpm: number | null;
  /** How it was found, where the athlete says so. */
  readonly source: ThresholdView['source'] | undefined;
}

/**
 * Keeps a saved LTHR as in force from `today` on. A form that only sends back what already holds changes nothing, so
 * that the history shows changes and tests alone; a later save on the same day replaces the day's row. An athlete who
 * flew west may hold a row of "tomorrow": what is saved now takes its place, or it would go on holding. What was computed
 * by another LTHR is computed again.
 */
export async function keepThreshold(ctx: CommandContext, today: LocalDate, saved: SavedLthr): Promise<void> {
  await awaitLthrTurn(ctx);
  const current = await currentThreshold(ctx);
  const sameSource = saved.source === undefined || saved.source === current?.source;
  if (saved.lthrBpm === (current?.lthr ?? null) && sameSource) return;
  const effectiveOn = current && current.date > today ? current.date : today;
  await writeThreshold(ctx, effectiveOn, { lthrBpm: saved.lthrBpm, source: saved.source ?? 'entered' });
  await requestRecomputation(ctx);
}

/** Writes the row of one day, in place of an earlier one of that day, and publishes a value; a cleared one is no fact. */
export async function writeThreshold(
  ctx: CommandContext,
  effectiveOn: LocalDate,
  { lthrBpm, source }: { readonly lthrBpm: number | null; readonly source: ThresholdView['source'] },
): Promise<void> {
  const value = { lthr_bpm: lthrBpm, source, saved_at: ctx.now() };
  await ctx.em
    .getKysely<Tables>()
    .withSchema('athletes')
    .insertInto('threshold')
    .values({ athlete_id: ctx.athleteId, effective_on: effectiveOn, ...value })
    .onConflict((row) => row.columns(['athlete_id', 'effective_on']).doUpdateSet(value))
    .execute();
  if (lthrBpm !== null)
    await ctx.emit(thresholdKept, { athleteId: ctx.athleteId, lthrBpm, date: effectiveOn, source });
}
