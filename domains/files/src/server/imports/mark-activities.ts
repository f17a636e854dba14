import type { CommandContext } from '@threshold/api/server';
import { filesTables } from '../tables.ts';

/** Called when an imported workout is removed, so that the same file can be imported again. */
export async function markActivityUndone(
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

/** Called when that removal is undone. No effect if the same file was imported in between. */
export async function markActivityLanded(
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
