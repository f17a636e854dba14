import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey, owned } from '@threshold/db';

/** Rows of `training.workout` as the database wrote them: only it reads them again. */
export type StoredRows = readonly object[];

/** What an undo brings back: some workouts as they were before a change and as it left them. Kept for an hour. */
export const WorkoutUndo = defineEntity({
  name: 'WorkoutUndo',
  schema: 'training',
  tableName: 'workout_undo',
  filters: { owner: owned },
  properties: {
    id: p.uuid().primary(),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade').index(),
    workoutIds: p.json<readonly string[]>(),
    before: p.json<StoredRows>(),
    after: p.json<StoredRows>(),
    createdAt: p.datetime(),
  },
});
