import { type CommandContext, DomainError, type UndoableChange, undoableEntry } from '@threshold/api/server';
import { millilitersOf } from '@threshold/physiology';
import { type EditLog, NO_AMOUNT } from '../../schemas.ts';
import { type LogRow, nutritionTables } from '../tables.ts';
import { LOG_TABLE, logIdOf, publishDay } from './log-of-day.ts';

/**
 * Corrects a day's log: given values overwrite, null clears, absent ones stay.
 * @throws DomainError 'not-found' without a log on that day, 'invalid' if no amount would remain
 */
export async function editLog(ctx: CommandContext, log: EditLog): Promise<UndoableChange> {
  const id = await logIdOf(ctx, log.date);
  const change = await undoableEntry(ctx, { table: LOG_TABLE, rowIds: [id] }, () =>
    changeColumns(ctx, id, log),
  );
  await publishDay(ctx, log.date);
  return change;
}

async function changeColumns(ctx: CommandContext, id: string, log: EditLog): Promise<void> {
  const row = await nutritionTables(ctx.em)
    .selectFrom('log')
    .selectAll()
    .where('athlete_id', '=', ctx.athleteId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const changed = columnsOf(log);
  const { calories, protein_grams, carbs_grams, fats_grams, hydration_ml } = { ...row, ...changed };
  if ([calories, protein_grams, carbs_grams, fats_grams, hydration_ml].every((amount) => amount === null))
    throw new DomainError('invalid', NO_AMOUNT);
  if (Object.keys(changed).length === 0) return;
  await nutritionTables(ctx.em)
    .updateTable('log')
    .set(changed)
    .where('athlete_id', '=', ctx.athleteId)
    .where('id', '=', id)
    .execute();
}

function columnsOf({ calories, protein, carbs, fats, hydration, notes }: EditLog): Partial<LogRow> {
  return {
    ...(calories !== undefined && { calories }),
    ...(protein !== undefined && { protein_grams: protein }),
    ...(carbs !== undefined && { carbs_grams: carbs }),
    ...(fats !== undefined && { fats_grams: fats }),
    ...(hydration !== undefined && {
      hydration_ml: hydration === null ? null : millilitersOf(hydration, 'oz'),
    }),
    ...(notes !== undefined && { notes: notes || null }),
  };
}
