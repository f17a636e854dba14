import { type CommandContext, changeWithUndo, DomainError, type UndoableChange } from '@threshold/api/server';
import { type EditEntryInput, NO_METRIC_MESSAGE } from '../../schemas.ts';
import { toEditedMetrics } from './entry-columns.ts';
import { ENTRY_TABLE, getEntryId, publishCorrection } from './entry-of-day.ts';
import { HealthEntry } from './health-entry.entity.ts';

/**
 * Corrects a day's entry: sent values overwrite, null and 0 clear, absent metrics stay unchanged.
 * @throws DomainError 'not-found' if that day has no entry, 'invalid' if no metric would remain
 */
export async function editEntry(ctx: CommandContext, entry: EditEntryInput): Promise<UndoableChange> {
  const id = await getEntryId(ctx, entry.date);
  const change = await changeWithUndo(ctx, { table: ENTRY_TABLE, rowIds: [id] }, () =>
    changeMetrics(ctx, id, entry),
  );
  await publishCorrection(ctx, entry.date);
  return change;
}

async function changeMetrics(
  { em, athleteId }: CommandContext,
  id: string,
  editedEntry: EditEntryInput,
): Promise<void> {
  const entry = await em.findOneOrFail(HealthEntry, { id, athleteId });
  Object.assign(entry, toEditedMetrics(editedEntry));
  const { weightKg, steps, sleepSeconds, sleepQuality, hrvMs, restingHrBpm } = entry;
  if ([weightKg, steps, sleepSeconds, sleepQuality, hrvMs, restingHrBpm].every((metric) => metric === null))
    throw new DomainError('invalid', NO_METRIC_MESSAGE);
  await em.flush();
}
