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
  /** How they were made: by rules over the athlete's own numbers. */
  generatedBy: z.literal('rules'),
});
export type InsightsView = z.infer<typeof insightsView>;
