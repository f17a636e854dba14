import type { CommandContext } from '@threshold/api/server';
import { trainingTables } from '../tables.ts';

export const removeWorkouts = ({ em, athleteId }: CommandContext, workoutIds: readonly string[]) =>
  trainingTables(em)
    .deleteFrom('workout')
    .where('athlete_id', '=', athleteId)
    .where('id', 'in', workoutIds)
    .execute();
