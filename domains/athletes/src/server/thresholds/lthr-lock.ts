import { type CommandContext, lockAthlete, shareAthleteLock } from '@threshold/api/server';

/**
 * Shared lock for transactions that read the LTHR history to compute: changes of the history wait for them.
 */
export const shareLthrLock = (ctx: CommandContext, athleteId: string): Promise<void> =>
  shareAthleteLock(ctx, 'LTHR', athleteId);

/** Exclusive lock for transactions that change an athlete's LTHR history or data derived from it. */
export const lockLthr = (ctx: CommandContext): Promise<void> => lockAthlete(ctx, 'LTHR');
