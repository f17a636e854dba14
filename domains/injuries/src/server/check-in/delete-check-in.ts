import { type CommandContext, changeWithUndo, conflict, notFound } from '@threshold/api/server';
import type { CheckInDay, DeletedCheckInView } from '../../schemas.ts';
import { lockInjury } from '../injury/injury-rows.ts';
import { CHECK_IN_TABLE } from '../table-names.ts';
import { injuriesTables } from '../tables.ts';
import { listCheckInRows } from './list-check-in-rows.ts';
import { recomputeInjury } from './recompute-injury.ts';

/**
 * Deletes a day's check-in of an active injury; can be undone.
 * @throws DomainError 'not-found' without the injury or a check-in on that day, 'conflict' if the injury is
 * recovered
 */
export async function deleteCheckIn(
  ctx: CommandContext,
  { injuryId, date }: CheckInDay,
): Promise<DeletedCheckInView> {
  const injury = await lockInjury(ctx, injuryId);
  if (injury.status === 'recovered')
    throw conflict('This injury has recovered, so its check-ins can’t change.');
  const checkIn = (await listCheckInRows(ctx, injuryId)).find((row) => row.date === date);
  if (!checkIn) throw notFound('You have no check-in for this day');
  const { undoId } = await changeWithUndo(ctx, { table: CHECK_IN_TABLE, rowIds: [checkIn.id] }, () =>
    injuriesTables(ctx.em)
      .deleteFrom('pain_check_in')
      .where('athlete_id', '=', ctx.athleteId)
      .where('id', '=', checkIn.id)
      .execute(),
  );
  return { undoId, injury: await recomputeInjury(ctx, injury) };
}
