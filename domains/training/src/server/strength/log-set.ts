import type { CommandContext } from '@threshold/api/server';
import { toKilograms } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import type { CreateSetInput, SetView } from '../../strength-schemas.ts';
import { assertNotAfterTomorrow } from '../assert-not-after-tomorrow.ts';
import { selectSets, toSetView } from './select-sets.ts';
import { StrengthSet } from './strength-set.entity.ts';

/**
 * Stores a set and returns the stored row (docs/specification.md#rest-answers).
 * @throws DomainError 'invalid' for a date after tomorrow
 */
export async function logSet(
  ctx: CommandContext,
  { date, exercise, reps, weight }: CreateSetInput,
): Promise<SetView> {
  await assertNotAfterTomorrow(ctx, date);
  const id = uuidv7();
  await ctx.em.insert(StrengthSet, {
    id,
    athleteId: ctx.athleteId,
    date,
    exercise,
    reps,
    weightKilograms: toKilograms(weight, 'lb'),
  });
  const row = await selectSets(ctx.em, ctx.athleteId).where('id', '=', id).executeTakeFirstOrThrow();
  return toSetView(row);
}
