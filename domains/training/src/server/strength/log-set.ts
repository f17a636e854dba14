import type { Act } from '@threshold/api/server';
import { kilogramsOf } from '@threshold/physiology';
import { v7 as uuidv7 } from 'uuid';
import type { NewSet, SetView } from '../../strength-schemas.ts';
import { refuseLaterThanTomorrow } from '../client-date.ts';
import { setsOf, toSetView } from './sets-of.ts';
import { StrengthSet } from './strength-set.entity.ts';

/** Keeps one set and answers the stored row (ruling 37). */
export async function logSet(act: Act, { date, exercise, reps, weight }: NewSet): Promise<SetView> {
  await refuseLaterThanTomorrow(act, date);
  const id = uuidv7();
  await act.em.insert(StrengthSet, {
    id,
    athleteId: act.athleteId,
    date,
    exercise,
    reps,
    weightKilograms: kilogramsOf(weight, 'lb'),
  });
  const row = await setsOf(act.em, act.athleteId).where('id', '=', id).executeTakeFirstOrThrow();
  return toSetView(row);
}
