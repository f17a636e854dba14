import type { QueryContext } from '@threshold/api/server';
import type { InsightsView, InsightText } from '../../insight-schemas.ts';
import type { RuleInsights } from './find-insights.ts';
import { getRuleInsights } from './get-rule-insights.ts';
import { findWording, hashInsights } from './insight-wording.ts';

/**
 * `GET /api/insights/performance`: the rules' findings, in a language model's words if these exist for
 * exactly the same findings. Never waits for a model.
 */
export async function getPerformanceInsights(ctx: QueryContext): Promise<InsightsView> {
  const ruleInsights = await getRuleInsights(ctx);
  const { restsOrTrainsEasily: _, ...shownInsights } = ruleInsights;
  const rulesView = { ...shownInsights, generatedBy: 'rules', wantsWords: false } as const;
  if (ctx.modelName === null || ruleInsights.insights.length === 0) return rulesView;
  const wording = await findWording(ctx);
  if (wording?.digest !== hashInsights(ruleInsights)) return { ...rulesView, wantsWords: true };
  return wording.words ? applyInsightText(shownInsights, wording.words) : rulesView;
}

function applyInsightText(
  shownInsights: Omit<RuleInsights, 'restsOrTrainsEasily'>,
  { summary, insights }: InsightText,
): InsightsView {
  const messageByTitle = new Map(insights.map(({ title, message }) => [title, message]));
  return {
    ...shownInsights,
    summary,
    insights: shownInsights.insights.map((insight) => ({
      ...insight,
      message: messageByTitle.get(insight.title) ?? insight.message,
    })),
    generatedBy: 'mixed',
    wantsWords: false,
  };
}
