import { type CommandContext, lockAthlete } from '@threshold/api/server';

/** Serializes changes to one athlete's records until the end of the transaction. */
export const lockRecords = (ctx: CommandContext): Promise<void> => lockAthlete(ctx, 'records');
