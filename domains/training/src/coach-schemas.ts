import { z } from 'zod';
import { proposalView } from './proposal-schemas.ts';
import { weeklyReviewView } from './review-schemas.ts';

export const coachView = z.object({
  /** Provider and model, e.g. "openai:gpt-5-mini"; null if none is configured. */
  model: z.string().nullable(),
  /**
   * The proposal in progress or open. Otherwise the latest one if it can be undone, or if it failed or
   * followed a profile or injury within the last day. Otherwise null.
   */
  proposal: proposalView.nullable(),
  /** The latest weekly review, until the next one is due. */
  review: weeklyReviewView.nullable(),
});
export type CoachView = z.infer<typeof coachView>;
