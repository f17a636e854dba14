import type { EntityManager } from '@mikro-orm/postgresql';
import { massIn } from '@threshold/physiology';
import type { SetView } from '../../strength-schemas.ts';
import { trainingTables } from '../tables.ts';

/** One athlete's sets, newest first; of one day the one that was entered last. */
export const selectSets = (em: EntityManager, athleteId: string) =>
  trainingTables(em)
    .selectFrom('strength_set')
    .select(['id', 'date', 'exercise', 'reps', 'weight_kilograms'])
    .where('athlete_id', '=', athleteId)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc');

type SetRow = Awaited<ReturnType<ReturnType<typeof selectSets>['executeTakeFirstOrThrow']>>;

/** A stored set by the specification's wire names, its weight in lbs. */
export const toSetView = ({ weight_kilograms, ...row }: SetRow): SetView => ({
  ...row,
  sets: 1,
  weight: massIn('lb', weight_kilograms),
});
