import type { CommandContext, UndoableChange } from '@threshold/api/server';
import { toKilograms } from '@threshold/physiology';
import type { EditSetInput } from '../../strength-schemas.ts';
import { assertNotAfterTomorrow } from '../assert-not-after-tomorrow.ts';
import { changeSet } from './change-set.ts';

/**
 * Corrects a set; can be undone.
 * @throws DomainError 'not-found' for an unknown set, 'invalid' for a date after tomorrow
 */
export async function editSet(
  ctx: CommandContext,
  { setId, date, exercise, reps, weight }: EditSetInput,
): Promise<UndoableChange> {
  await assertNotAfterTomorrow(ctx, date);
  return changeSet(ctx, setId, (set) => {
    set.date = date;
    set.exercise = exercise;
    set.reps = reps;
    set.weightKilograms = toKilograms(weight, 'lb');
  });
}
