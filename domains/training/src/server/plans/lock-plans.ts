import { type CommandContext, lockAthlete } from '@threshold/api/server';

/** Locks the athlete's plans until the transaction ends. Read the inputs of planning after this call. */
export const lockPlans = (ctx: CommandContext): Promise<void> => lockAthlete(ctx, 'plan');
