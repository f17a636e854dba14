import { type CommandContext, lockAthlete, lockAthleteShared } from '@threshold/api/server';

/**
 * Shared lock for transactions that compute with the LTHR history. Changes to the history wait for them, so
 * that a change sees their results and can recompute them.
 */
export const shareLthrLock = (ctx: CommandContext, athleteId: string): Promise<void> =>
  lockAthleteShared(ctx, 'LTHR', athleteId);

/** Exclusive lock for transactions that change an athlete's LTHR history or data derived from it. */
export const lockLthr = (ctx: CommandContext): Promise<void> => lockAthlete(ctx, 'LTHR');
