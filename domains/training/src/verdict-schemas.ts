import { z } from 'zod';

/** The one thing that every screen says of the athlete's state. */
export const verdictView = z.object({
  tone: z.enum(['good', 'neutral', 'caution']),
  /** What decided it. */
  ground: z.enum(['overload', 'injury', 'recovery', 'form']),
  headline: z.string(),
  /** Why, the deciding reason first. */
  reasons: z.array(z.string()).min(1).readonly(),
  /** What to do today. */
  advice: z.string(),
});
export type VerdictView = z.infer<typeof verdictView>;
