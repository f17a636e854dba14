import { z } from 'zod';

/** One thing that the athlete's own numbers say. */
const insightView = z.object({
  type: z.enum(['positive', 'warning', 'neutral']),
  title: z.string(),
  /** Names the numbers that it rests on. */
  message: z.string(),
  /** The same numbers, each by itself. */
  basis: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type InsightView = z.infer<typeof insightView>;

/** `GET /api/insights/performance`; with too little data `insights` is empty (ruling 48). */
export const insightsView = z.object({
  /** With too little data the specified sentence. */
  summary: z.string(),
  insights: z.array(insightView),
  recommendation: z.string(),
  /** By rules over the athlete's own numbers; `mixed`: found by rules, worded by a language model. */
  generatedBy: z.enum(['rules', 'mixed']),
  /** Whether a language model has yet to be asked for its words (`wordInsights`). */
  wantsWords: z.boolean(),
});
export type InsightsView = z.infer<typeof insightsView>;

/** Whether the language model was asked; not where there is none, nothing to word, or words are on their way. */
export const wordsAsked = z.strictObject({ asked: z.boolean() });
export type WordsAsked = z.infer<typeof wordsAsked>;

/**
 * A language model's words for what the rules found: the same insights by their titles, the same numbers. What is
 * recommended stays in the rules' words.
 */
export const insightText = z.strictObject({
  summary: z.string().min(1).max(300),
  insights: z
    .array(z.strictObject({ title: z.string().max(120), message: z.string().min(1).max(400) }))
    .max(12),
});
export type InsightText = z.infer<typeof insightText>;
