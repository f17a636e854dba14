import { z } from 'zod';

/** A goal of training without a race. */
export const baseGoal = z.enum(['fitter', 'faster-5k', 'faster-10k', 'healthy']);

export const baseGoalInput = z.strictObject({ goal: baseGoal });
