import { type CommandContext, defineJob, handleJob, type JobContext } from '@threshold/api/server';
import { z } from 'zod';
import type { WordInsightsView } from '../../insight-schemas.ts';
import { trainingTables } from '../tables.ts';
import { createInsightTextRequest } from './create-insight-text-request.ts';
import { getRuleInsights } from './get-rule-insights.ts';
import { InsightWording } from './insight-wording.entity.ts';
import { findWording, hashInsights } from './insight-wording.ts';

const insightWordingJob = defineJob('training.word-insights', z.object({}));

/** Minimum time between two wording requests, even if findings change (docs/specification.md#7-calls). */
const MIN_INTERVAL_MS = 5 * 60_000;

/**
 * Queues a rewording of the current insights, once for the same findings and at most every 5 minutes. Does
 * nothing without a model or findings.
 */
export async function requestInsightWording(ctx: CommandContext): Promise<WordInsightsView> {
  if (ctx.modelName === null) return { asked: false };
  const ruleInsights = await getRuleInsights(ctx);
  if (ruleInsights.insights.length === 0) return { asked: false };
  const now = ctx.now();
  const wordingRow = { digest: hashInsights(ruleInsights), asked_at: now, words: null, model: null };
  const claimedRow = await trainingTables(ctx.em)
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
  if (claimedRow) ctx.enqueue(insightWordingJob, {});
  return { asked: claimedRow !== undefined };
}

/**
 * Asks the model only if the findings still match the request. The response is discarded if
 * another request replaced this one before it arrived.
 */
async function requestWording(ctx: JobContext): Promise<void> {
  const ruleInsights = await getRuleInsights(ctx.queryContext());
  const digest = hashInsights(ruleInsights);
  const wording = await findWording(ctx.queryContext());
  if (wording?.digest !== digest || wording.words) return;
  const response = await ctx.model.ask(createInsightTextRequest(ruleInsights));
  if (!response.ok) return;
  await ctx.runInTransaction(async (ctx) => {
    await ctx.em.nativeUpdate(
      InsightWording,
      { athleteId: ctx.athleteId, digest },
      { words: response.value, model: response.model },
    );
    ctx.publish('insights', {});
  });
}

export const insightWordingHandler = handleJob(insightWordingJob, requestWording, { deadlineSeconds: 300 });
