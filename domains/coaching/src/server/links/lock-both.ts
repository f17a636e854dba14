import { type CommandContext, lockAthlete } from '@threshold/api/server';

/** The subject of the locks that serialize an athlete's invites and links. */
export const LOCK = 'coaching';

/** Locks the coaching of both athletes until the transaction ends, in the same order for either. */
export async function lockBoth(ctx: CommandContext, otherId: string): Promise<void> {
  for (const athleteId of [ctx.athleteId, otherId].sort()) await lockAthlete({ ...ctx, athleteId }, LOCK);
}
