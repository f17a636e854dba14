import { z } from 'zod';

const insightView = z.object({
  type: z.enum(['positive', 'warning', 'neutral']),
  title: z.string(),
  /** Contains the numbers from `basis`. */
  message: z.string(),
  basis: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type InsightView = z.infer<typeof insightView>;

/**
 * `GET /api/insights/performance`; `insights` is empty without enough data
 * (docs/specification.md#performance-insights).
 */
export const insightsView = z.object({
  /** A fixed sentence if there is not enough data (docs/specification.md#8-errors). */
  summary: z.string(),
  insights: z.array(insightView),
  recommendation: z.string(),
  /** `rules`: found and worded by rules; `mixed`: found by rules, worded by a language model. */
  generatedBy: z.enum(['rules', 'mixed']),
  /** True if the client should call `wordInsights`, because no language model has written the texts yet. */
  wantsWords: z.boolean(),
});
export type InsightsView = z.infer<typeof insightsView>;

/**
 * `asked` is false without a language model or findings, after a request for the same findings, or within
 * five minutes of any request.
 */
export const wordInsightsView = z.strictObject({ asked: z.boolean() });
export type WordInsightsView = z.infer<typeof wordInsightsView>;

/**
 * A language model's texts for the rules' insights, matched by title and with the same numbers. The limits
 * apply to the model's output. Recommendations keep the rules' text.
 */
export const insightText = z.strictObject({
  summary: z.string().min(1).max(300),
  insights: z
    .array(z.strictObject({ title: z.string().max(120), message: z.string().min(1).max(400) }))
    .max(12),
});
export type InsightText = z.infer<typeof insightText>;
