import { type Act, defineWork, type WorkTools, workOn } from '@threshold/api/server';
import { z } from 'zod';
import type { WordsAsked } from '../../insight-schemas.ts';
import { trainingTables } from '../tables.ts';
import { InsightWording } from './insight-wording.entity.ts';
import { digestOf, wordingOf } from './insight-wording.ts';
import { insightsByRules } from './insights-by-rules.ts';
import { wordsQuestion } from './words-question.ts';

/** The model is asked to word the athlete's insights. */
const wordInsightsWork = defineWork('training.word-insights', z.object({}));

/** For how long an athlete's insights keep their words, whatever changes meanwhile (specification section 7). */
const KEPT_MS = 5 * 60_000;

/** Has a language model word the insights as they are now, once for the same findings and at most every 5 minutes. */
export async function wordInsights(act: Act): Promise<WordsAsked> {
  if (act.modelName === null) return { asked: false };
  const found = await insightsByRules(act);
  if (found.insights.length === 0) return { asked: false };
  const now = act.now();
  const asking = { digest: digestOf(found), asked_at: now, words: null, model: null };
  const claimed = await trainingTables(act.em)
    .insertInto('insight_wording')
    .values({ athlete_id: act.athleteId, ...asking })
    .onConflict((conflict) =>
      conflict
        .column('athlete_id')
        .doUpdateSet(asking)
        .where('insight_wording.digest', '<>', asking.digest)
        .where('insight_wording.asked_at', '<=', new Date(now.getTime() - KEPT_MS)),
    )
    .returning('athlete_id')
    .executeTakeFirst();
  if (claimed) act.enqueue(wordInsightsWork, {});
  return { asked: claimed !== undefined };
}

/** Words that came for findings which have changed meanwhile are let go. */
async function run(tools: WorkTools): Promise<void> {
  const found = await insightsByRules(tools.look());
  const digest = digestOf(found);
  const wording = await wordingOf(tools.look());
  if (wording?.digest !== digest || wording.words) return;
  const answer = await tools.model.ask(wordsQuestion(found));
  if (!answer.ok) return;
  await tools.act(async (act) => {
    await act.em.nativeUpdate(
      InsightWording,
      { athleteId: act.athleteId, digest },
      { words: answer.value, model: answer.model },
    );
    act.tell('insights', {});
  });
}

/** What the job process does about it. */
export const insightsWorder = workOn(wordInsightsWork, run, { deadlineSeconds: 300 });
