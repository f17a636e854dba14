import type { CommandContext } from '@threshold/api/server';
import type { PayloadOf } from '@threshold/contracts';
import type { workoutRemoved } from '@threshold/contracts/training';
import { coachingTables } from '../tables.ts';

/** Deletes the comments that either of two athletes wrote on the other one's workouts. */
export async function deleteCommentsBetween(
  { em }: CommandContext,
  athleteId: string,
  otherId: string,
): Promise<void> {
  await coachingTables(em)
    .deleteFrom('comment')
    .where(({ eb, or }) =>
      or([
        eb.and({ athlete_id: athleteId, coached_id: otherId }),
        eb.and({ athlete_id: otherId, coached_id: athleteId }),
      ]),
    )
    .execute();
}

/** Deletes the comments on a workout that no longer exists. */
export async function onWorkoutRemoved(
  { em }: CommandContext,
  { athleteId, workoutId }: PayloadOf<typeof workoutRemoved>,
): Promise<void> {
  await coachingTables(em)
    .deleteFrom('comment')
    .where('coached_id', '=', athleteId)
    .where('workout_id', '=', workoutId)
    .execute();
}
