import type { QueryContext } from '@threshold/api/server';
import type { InsightsView, InsightText } from '../../insight-schemas.ts';
import type { FoundInsights } from './find-insights.ts';
import { getRuleInsights } from './get-rule-insights.ts';
import { digestInsights, findWording } from './insight-wording.ts';

/**
 * `GET /api/insights/performance`: findings of the rules, in a language model's words if they exist for
 * exactly these findings. Never waits for a model.
 */
export async function getPerformanceInsights(ctx: QueryContext): Promise<InsightsView> {
  const ruleInsights = await getRuleInsights(ctx);
  const { restsOrTrainsEasily: _, ...view } = ruleInsights;
  const byRules = { ...view, generatedBy: 'rules', wantsWords: false } as const;
  if (ctx.modelName === null || ruleInsights.insights.length === 0) return byRules;
  const wording = await findWording(ctx);
  if (wording?.digest !== digestInsights(ruleInsights)) return { ...byRules, wantsWords: true };
  return wording.words ? applyInsightText(view, wording.words) : byRules;
}

function applyInsightText(
  view: Omit<FoundInsights, 'restsOrTrainsEasily'>,
  { summary, insights }: InsightText,
): InsightsView {
  const messages = new Map(insights.map(({ title, message }) => [title, message]));
  return {
    ...view,
    summary,
    insights: view.insights.map((insight) => ({
      ...insight,
      message: messages.get(insight.title) ?? insight.message,
    })),
    generatedBy: 'mixed',
    wantsWords: false,
  };
}
