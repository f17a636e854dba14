import type { Look } from '@threshold/api/server';
import type { InsightsView, InsightWords } from '../../insight-schemas.ts';
import type { FoundInsights } from './find-insights.ts';
import { digestOf, wordingOf } from './insight-wording.ts';
import { insightsByRules } from './insights-by-rules.ts';

/**
 * What the athlete's own numbers say (`GET /api/insights/performance`): found by rules, in a language model's words
 * where it has worded these very findings. Nothing waits for a model.
 */
export async function performanceInsights(look: Look): Promise<InsightsView> {
  const found = await insightsByRules(look);
  const byRules = { ...found, generatedBy: 'rules', wantsWords: false } as const;
  if (look.modelName === null || found.insights.length === 0) return byRules;
  const wording = await wordingOf(look);
  if (wording?.digest !== digestOf(found)) return { ...byRules, wantsWords: true };
  return wording.words ? inWords(found, wording.words) : byRules;
}

function inWords(found: FoundInsights, { summary, insights }: InsightWords): InsightsView {
  const messages = new Map(insights.map(({ title, message }) => [title, message]));
  return {
    ...found,
    summary,
    insights: found.insights.map((insight) => ({
      ...insight,
      message: messages.get(insight.title) ?? insight.message,
    })),
    generatedBy: 'mixed',
    wantsWords: false,
  };
}
