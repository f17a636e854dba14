import { type CommandContext, conflict, undoEntry } from '@threshold/api/server';
import type { InjuryView } from '../../schemas.ts';
import { lockInjury } from '../injury/injury-rows.ts';
import { CHECK_IN_TABLE } from '../table-names.ts';
import { injuriesTables } from '../tables.ts';
import { recomputeInjury } from './recompute-injury.ts';

/**
 * Undoes the deletion of a check-in.
 * @throws DomainError 'not-found' if the undo has expired, 'conflict' if the day already has a newer
 * check-in, or if the injury is recovered or deleted
 */
export async function restoreCheckIn(
  ctx: CommandContext,
  { undoId }: { readonly undoId: string },
): Promise<InjuryView> {
  const rowIds = await undoEntry(ctx, { table: CHECK_IN_TABLE, undoId });
  const { injury_id } = await injuriesTables(ctx.em)
    .selectFrom('pain_check_in')
    .select('injury_id')
    .where('athlete_id', '=', ctx.athleteId)
    .where('id', 'in', rowIds)
    .executeTakeFirstOrThrow();
  const injury = await lockInjury(ctx, injury_id);
  if (injury.status === 'recovered')
    throw conflict('This injury has recovered, so its check-ins can’t change.');
  return recomputeInjury(ctx, injury);
}
