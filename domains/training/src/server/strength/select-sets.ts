import type { EntityManager } from '@mikro-orm/postgresql';
import { fromKilograms } from '@threshold/physiology';
import type { SetView } from '../../strength-schemas.ts';
import { trainingTables } from '../tables.ts';

/** Newest first; on one day the last entered first. */
export const selectSets = (em: EntityManager, athleteId: string) =>
  trainingTables(em)
    .selectFrom('strength_set')
    .select(['id', 'date', 'exercise', 'reps', 'weight_kilograms'])
    .where('athlete_id', '=', athleteId)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc');

type SetRow = Awaited<ReturnType<ReturnType<typeof selectSets>['executeTakeFirstOrThrow']>>;

/** Converts a stored set to the specification's wire names, with the weight in lbs. */
export const toSetView = ({ weight_kilograms, ...row }: SetRow): SetView => ({
  ...row,
  sets: 1,
  weight: fromKilograms('lb', weight_kilograms),
});
