import type { LanguageModel } from '@threshold/api/server';
import { addDays, localDate } from '@threshold/physiology';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { insightText } from '../../insight-schemas.ts';
import { aWorkout, completedColumns, insertWorkouts } from '../../testing/index.ts';
import { createTrainingApi } from '../test/training-api.ts';

const modelName = 'scripted:model';
const sentData = z.object({ insights: z.array(z.looseObject({ title: z.string(), message: z.string() })) });
type InsightText = z.infer<typeof insightText>;

/** Data of the requests to the model so far. */
const sentRequests: unknown[] = [];
/** Changes the model's response; set by a test. */
let rephrase: (words: InsightText) => unknown = (words) => words;
/** Model that repeats the findings' own sentences after "Well:", changed by `rephrase`. */
const model: LanguageModel = {
  name: modelName,
  forAthlete: () => ({
    name: modelName,
    ask: async ({ data, schema, check }) => {
      sentRequests.push(data);
      const insights = sentData
        .parse(data)
        .insights.map(({ title, message }) => ({ title, message: `Well: ${message}` }));
      const response = rephrase({ summary: 'A month of work.', insights });
      const parsedResponse = schema.safeParse(response);
      if (!parsedResponse.success || check(parsedResponse.data).length > 0)
        return { ok: false, reason: 'invalid', requests: 2 };
      return { ok: true, value: parsedResponse.data, model: modelName, cached: false, requests: 1 };
    },
    forget: async () => undefined,
  }),
};

const api = await createTrainingApi({ model });
const today = localDate('2026-11-20');

beforeEach(() => {
  sentRequests.length = 0;
  api.queuedJobs.length = 0;
  api.publishedEvents.length = 0;
  rephrase = (words) => words;
});

async function createTrainedAthlete() {
  const athleteId = await api.athlete();
  await insertWorkouts(
    api.orm.em,
    Array.from({ length: 20 }, (_, days) =>
      aWorkout({ athleteId, ...completedColumns, date: addDays(today, -days), trainingStress: 140 }),
    ),
  );
  return { athleteId, me: api.as(athleteId) };
}

test('shows the wording of the rules immediately and that of the model later', async () => {
  const { me } = await createTrainedAthlete();
  const rulesInsights = await me.performanceInsights();
  expect(rulesInsights).toMatchObject({ generatedBy: 'rules', wantsWords: true });
  expect(sentRequests).toEqual([]);
  expect(await me.wordInsights()).toEqual({ asked: true });
  expect(await me.performanceInsights()).toEqual({ ...rulesInsights, wantsWords: false });
  await api.runJobs();
  expect(api.publishedEvents).toMatchObject([{ topic: 'insights' }]);
  expect(await me.performanceInsights()).toEqual({
    summary: 'A month of work.',
    insights: rulesInsights.insights.map((insight) => ({ ...insight, message: `Well: ${insight.message}` })),
    recommendation: rulesInsights.recommendation,
    generatedBy: 'mixed',
    wantsWords: false,
  });
});

test('requests wording once for the same findings, no matter how often the page loads', async () => {
  const { me } = await createTrainedAthlete();
  await Promise.all([me.wordInsights(), me.wordInsights(), me.wordInsights()]);
  await api.runJobs();
  expect(await me.wordInsights()).toEqual({ asked: false });
  expect(sentRequests).toHaveLength(1);
});

test('shows changed numbers in the wording of the rules, and waits 5 minutes before requesting a new one', async () => {
  const { me } = await createTrainedAthlete();
  await me.wordInsights();
  await api.runJobs();
  await me.logWorkout({ date: today, type: 'run', session: 'PM', duration: 60 });
  expect(await me.performanceInsights()).toMatchObject({ generatedBy: 'rules', wantsWords: true });
  expect(await me.wordInsights()).toEqual({ asked: false });
  const now = api.clock.now();
  api.clock.set(new Date(now.getTime() + 5 * 60_000).toISOString());
  expect(await me.wordInsights()).toEqual({ asked: true });
  await api.runJobs();
  api.clock.set(now.toISOString());
  expect(await me.performanceInsights()).toMatchObject({ generatedBy: 'mixed' });
});

test('discards wording for findings that have changed by the time it arrives', async () => {
  const { me } = await createTrainedAthlete();
  await me.wordInsights();
  await me.logWorkout({ date: today, type: 'run', session: 'PM', duration: 60 });
  await api.runJobs();
  expect(sentRequests).toEqual([]);
  expect(await me.performanceInsights()).toMatchObject({ generatedBy: 'rules', wantsWords: true });
});

test.each<[string, (words: InsightText) => unknown]>([
  ['an invented number', (words) => ({ ...words, summary: 'Your fitness is up by 12.7%.' })],
  ['a number of another finding', swapMessages],
  ['two swapped numbers of a finding', swapNumbers],
  [
    'an additional finding',
    (words) => ({ ...words, insights: [...words.insights, { title: 'New', message: 'Hm.' }] }),
  ],
  ['a missing finding', (words) => ({ ...words, insights: words.insights.slice(1) })],
  ['medical advice', (words) => ({ ...words, summary: 'Take ibuprofen before the long run.' })],
  ['a link', (words) => ({ ...words, summary: 'See https://example.org for more.' })],
  ['a recommendation', (words) => ({ ...words, recommendation: 'Carry on.' })],
  ['a reversed warning', withFirstMessage('A perfect day to push hard.')],
  [
    'a summary that urges a warned athlete to train harder',
    (words) => ({ ...words, summary: 'Go all out today.' }),
  ],
  ['too many words', (words) => ({ ...words, summary: 'a '.repeat(200) })],
])('discards wording with %s and does not request it again', async (_fault, change) => {
  rephrase = change;
  const { me } = await createTrainedAthlete();
  const rulesInsights = await me.performanceInsights();
  await me.wordInsights();
  await api.runJobs();
  expect(sentRequests).toHaveLength(1);
  expect(await me.performanceInsights()).toEqual({ ...rulesInsights, wantsWords: false });
  expect(await me.wordInsights()).toEqual({ asked: false });
});

test('discards wording that urges hard training if rest is advised', async () => {
  const { athleteId, me } = await createTrainedAthlete();
  const kneeInjury = { bodyPart: 'Knee', severity: 'Severe', dateOfInjury: today } as const;
  api.injuries.active = [{ id: '019a0000-0000-7000-8000-000000000001', ...kneeInjury, stopsTraining: true }];
  rephrase = (words) => ({
    ...words,
    insights: words.insights.map((insight) =>
      insight.title === 'Easy days are easy'
        ? { ...insight, message: 'A great day to train hard.' }
        : insight,
    ),
  });
  const ruleInsights = await me.performanceInsights();
  expect(ruleInsights.insights.map(({ title }) => title)).toContain('Easy days are easy');
  await me.wordInsights();
  await api.runJobs();
  api.injuries.active = [];
  expect(sentRequests).toHaveLength(1);
  const storedWordings = await api.orm.em
    .getConnection()
    .execute('select words from training.insight_wording where athlete_id = ?', [athleteId]);
  expect(storedWordings).toEqual([{ words: null }]);
});

function withFirstMessage(message: string) {
  return (words: InsightText) => ({
    ...words,
    insights: words.insights.map((insight, index) => (index === 0 ? { ...insight, message } : insight)),
  });
}

function swapNumbers({ insights, ...otherTexts }: InsightText) {
  return {
    ...otherTexts,
    insights: insights.map((insight) =>
      insight.title === 'Your load is too high'
        ? { ...insight, message: 'Your 7-day load is 50 a day, above 140–100.' }
        : insight,
    ),
  };
}

function swapMessages({ insights, ...otherTexts }: InsightText) {
  const [firstInsight, secondInsight] = insights;
  if (!firstInsight || !secondInsight) throw new Error('Two findings are needed.');
  return {
    ...otherTexts,
    insights: [
      { ...firstInsight, message: secondInsight.message },
      { ...secondInsight, message: firstInsight.message },
      ...insights.slice(2),
    ],
  };
}

test('requests no wording if there is not enough data', async () => {
  const me = api.as(await api.athlete());
  expect(await me.performanceInsights()).toMatchObject({ insights: [], wantsWords: false });
  expect(await me.wordInsights()).toEqual({ asked: false });
  expect(api.queuedJobs).toEqual([]);
});
