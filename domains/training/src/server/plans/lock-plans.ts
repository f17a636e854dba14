import { type CommandContext, lockAthlete } from '@threshold/api/server';

/** Locks the athlete's plans until the transaction ends. Call this before reading the inputs of planning. */
export const lockPlans = (ctx: CommandContext): Promise<void> => lockAthlete(ctx, 'plan');
