import { type CommandContext, defineJob, handleJob, type JobContext } from '@threshold/api/server';
import { z } from 'zod';
import type { WordInsightsView } from '../../insight-schemas.ts';
import { trainingTables } from '../tables.ts';
import { insightTextRequest } from './insight-text-request.ts';
import { InsightWording } from './insight-wording.entity.ts';
import { digestInsights, findWording } from './insight-wording.ts';
import { insightsByRules } from './insights-by-rules.ts';

const wordInsightsJob = defineJob('training.word-insights', z.object({}));

/** Minimum time between two wording requests, even if findings change (docs/specification.md#7-calls). */
const MIN_INTERVAL_MS = 5 * 60_000;

/**
 * Queues a wording of the current insights, once for the same findings and at most every 5 minutes.
 */
export async function wordInsights(ctx: CommandContext): Promise<WordInsightsView> {
  if (ctx.modelName === null) return { asked: false };
  const ruleInsights = await insightsByRules(ctx);
  if (ruleInsights.insights.length === 0) return { asked: false };
  const now = ctx.now();
  const wordingRow = { digest: digestInsights(ruleInsights), asked_at: now, words: null, model: null };
  const claimed = await trainingTables(ctx.em)
    .insertInto('insight_wording')
    .values({ athlete_id: ctx.athleteId, ...wordingRow })
    .onConflict((conflict) =>
      conflict
        .column('athlete_id')
        .doUpdateSet(wordingRow)
        .where('insight_wording.digest', '<>', wordingRow.digest)
        .where('insight_wording.asked_at', '<=', new Date(now.getTime() - MIN_INTERVAL_MS)),
    )
    .returning('athlete_id')
    .executeTakeFirst();
  if (claimed) ctx.enqueue(wordInsightsJob, {});
  return { asked: claimed !== undefined };
}

/** Asks the model only if the findings still match the request. Words for an older digest are discarded. */
async function run(ctx: JobContext): Promise<void> {
  const ruleInsights = await insightsByRules(ctx.queryContext());
  const digest = digestInsights(ruleInsights);
  const wording = await findWording(ctx.queryContext());
  if (wording?.digest !== digest || wording.words) return;
  const answer = await ctx.model.ask(insightTextRequest(ruleInsights));
  if (!answer.ok) return;
  await ctx.runInTransaction(async (ctx) => {
    await ctx.em.nativeUpdate(
      InsightWording,
      { athleteId: ctx.athleteId, digest },
      { words: answer.value, model: answer.model },
    );
    ctx.publish('insights', {});
  });
}

export const insightsHandler = handleJob(wordInsightsJob, run, { deadlineSeconds: 300 });
