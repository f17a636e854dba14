import { defineEntity, p } from '@mikro-orm/core';
import { AthleteKey } from '@threshold/db';
import type { StoredRows } from '../workouts/workout-types.ts';

/**
 * Rows of workouts before and after a change. Usable for an undo within an hour. The athlete's next change
 * deletes expired entries.
 */
export const WorkoutUndo = defineEntity({
  name: 'WorkoutUndo',
  schema: 'training',
  tableName: 'workout_undo',
  properties: {
    id: p.uuid().primary(),
    athleteId: () => p.manyToOne(AthleteKey).mapToPk().fieldName('athlete_id').deleteRule('cascade').index(),
    workoutIds: p.json<readonly string[]>(),
    before: p.json<StoredRows>(),
    after: p.json<StoredRows>(),
    createdAt: p.datetime(),
    /** A coach's change, which only `coaching.undoProposal` undoes. */
    isCoached: p.boolean().default(false),
  },
});
