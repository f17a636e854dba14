import type { CommandContext } from '@threshold/api/server';
import { pipeline } from '@threshold/db';
import type { Me } from '../../schemas.ts';
import { getMe } from '../account/get-me.ts';
import { athletesTables } from '../tables.ts';

/** Marks onboarding as completed. Repeated calls keep the first completion time. */
export async function completeOnboarding(ctx: CommandContext): Promise<Me> {
  const [, me] = await pipeline(
    ctx.em,
    () => markCompleted(ctx),
    () => getMe(ctx),
  );
  return me;
}

function markCompleted({ em, athleteId, now }: CommandContext) {
  const completedAt = now();
  return athletesTables({ em })
    .insertInto('profile')
    .values({
      athlete_id: athleteId,
      created_at: completedAt,
      updated_at: completedAt,
      onboarding_completed_at: completedAt,
    })
    .onConflict((row) =>
      row
        .column('athlete_id')
        .doUpdateSet({ onboarding_completed_at: completedAt })
        .where('profile.onboarding_completed_at', 'is', null),
    )
    .execute();
}
