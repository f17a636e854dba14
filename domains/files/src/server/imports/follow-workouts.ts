import type { CommandContext } from '@threshold/api/server';
import { filesTables } from '../tables.ts';

/** A workout that an import made is gone: the same file may be taken in again. */
export async function forgetWorkout(
  ctx: CommandContext,
  { workoutId }: { workoutId: string },
): Promise<void> {
  await filesTables(ctx.em)
    .updateTable('activity')
    .set({ state: 'undone' })
    .where('athlete_id', '=', ctx.athleteId)
    .where('workout_id', '=', workoutId)
    .where('state', '=', 'landed')
    .execute();
}

/** Its removal was taken back: it has landed again, unless the same file was taken in meanwhile. */
export async function rememberWorkout(
  ctx: CommandContext,
  { workoutId, source }: { workoutId: string; source: string },
): Promise<void> {
  if (source !== 'import') return;
  await filesTables(ctx.em)
    .updateTable('activity as mine')
    .set({ state: 'landed' })
    .where('athlete_id', '=', ctx.athleteId)
    .where('workout_id', '=', workoutId)
    .where('state', '=', 'undone')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('activity as other')
            .select('other.id')
            .where('other.athlete_id', '=', ctx.athleteId)
            .whereRef('other.content_hash', '=', 'mine.content_hash')
            .where('other.state', '=', 'landed'),
        ),
      ),
    )
    .execute();
}
