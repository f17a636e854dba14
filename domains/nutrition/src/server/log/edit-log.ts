import { type CommandContext, changeWithUndo, DomainError, type UndoableChange } from '@threshold/api/server';
import { toMilliliters } from '@threshold/physiology';
import { type EditLogInput, NO_AMOUNT_MESSAGE } from '../../schemas.ts';
import { getLogId, LOG_TABLE, publishNutritionLog } from './log-of-day.ts';
import { NutritionLog } from './nutrition-log.entity.ts';

/**
 * Corrects a day's log: a value overwrites, null clears, and an absent field keeps its value.
 * @throws DomainError 'not-found' if that day has no log, 'invalid' if no amount would remain
 */
export async function editLog(ctx: CommandContext, log: EditLogInput): Promise<UndoableChange> {
  const id = await getLogId(ctx, log.date);
  const change = await changeWithUndo(ctx, { table: LOG_TABLE, rowIds: [id] }, () => applyEdit(ctx, id, log));
  await publishNutritionLog(ctx, log.date);
  return change;
}

async function applyEdit({ em, athleteId }: CommandContext, id: string, edit: EditLogInput): Promise<void> {
  const log = await em.findOneOrFail(NutritionLog, { id, athleteId });
  Object.assign(log, toEditedValues(edit));
  const { calories, proteinGrams, carbsGrams, fatsGrams, hydrationMl } = log;
  if ([calories, proteinGrams, carbsGrams, fatsGrams, hydrationMl].every((amount) => amount === null))
    throw new DomainError('invalid', NO_AMOUNT_MESSAGE);
  await em.flush();
}

function toEditedValues({ calories, protein, carbs, fats, hydration, notes }: EditLogInput) {
  return {
    ...(calories !== undefined && { calories }),
    ...(protein !== undefined && { proteinGrams: protein }),
    ...(carbs !== undefined && { carbsGrams: carbs }),
    ...(fats !== undefined && { fatsGrams: fats }),
    ...(hydration !== undefined && {
      hydrationMl: hydration === null ? null : toMilliliters(hydration, 'oz'),
    }),
    ...(notes !== undefined && { notes: notes || null }),
  };
}
