import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey, owned } from '@threshold/db';

/** Rows of `training.workout` as JSON from the database, restored only by the database. */
export type StoredRows = readonly object[];

/** Workouts before and after a change, for undo. Stored for an hour. */
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
