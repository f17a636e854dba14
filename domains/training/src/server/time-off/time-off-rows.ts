import { type CommandContext, notFound } from '@threshold/api/server';
import { rowId } from '@threshold/contracts/scalars';
import { TimeOff } from './time-off.entity.ts';

/** Table name in undo rows. */
export const TIME_OFF_TABLE = 'training.time_off';

/** @throws DomainError 'not-found' for an unknown id */
export async function getTimeOff({ em, athleteId }: CommandContext, id: string): Promise<TimeOff> {
  const row = rowId.safeParse(id).success ? await em.findOne(TimeOff, { id, athleteId }) : null;
  if (!row) throw notFound('Time off not found');
  return row;
}
