import { describe, expect, test, vi } from 'vitest';
import { answerStep } from '../../testing/index.ts';
import { deleteOldCalls } from '../index.ts';
import {
  type AthleteSetup,
  createModelFixture,
  createQuestion,
  GOOD_WEEK,
  NOW,
  weekSchema,
} from './model-fixture.ts';

const fixture = createModelFixture();

const listDailyRequests = async (athleteId: string) =>
  (
    await fixture.query<{ day: string; requests: number }>(
      'select day::text, requests from ai.daily_requests where athlete_id = ? order by day',
      [athleteId],
    )
  ).map(({ day, requests }) => `${day}: ${requests}`);

/** The same language model, asked by another athlete. */
const createOtherAthletesModel = async ({ languageModel, runController }: AthleteSetup) =>
  languageModel.forAthlete({
    athleteId: await fixture.createAthlete(),
    signal: runController.signal,
    log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
    names: async () => [],
  });

describe('the same question', () => {
  test('costs nothing the second time, even in another run', async () => {
    const run = await fixture.createAthleteSetup([answerStep(GOOD_WEEK)]);
    await run.model.ask(createQuestion());
    expect(await run.createModel().ask(createQuestion())).toEqual({
      ok: true,
      value: GOOD_WEEK,
      cached: true,
      model: 'openai:scripted',
      requests: 0,
    });
    expect(run.server.requests).toHaveLength(1);
    expect(await run.listCalls()).toMatchObject([
      { outcome: 'answered', requests: 1 },
      { outcome: 'cached', requests: 0, tokens_in: null },
    ]);
    expect(await listDailyRequests(run.athleteId)).toEqual(['2026-11-22: 1']);
  });

  test('goes to the model again if the data, instructions, schema or version differ', async () => {
    const { model, server } = await fixture.createAthleteSetup([answerStep(GOOD_WEEK)]);
    const question = createQuestion();
    await model.ask(question);
    await model.ask({ ...question, data: { sport: 'bike' } });
    await model.ask({ ...question, promptVersion: 'week-2' });
    await model.ask({ ...question, instructions: 'Arrange it otherwise.' });
    await model.ask({
      ...question,
      schema: weekSchema.extend({ why: weekSchema.shape.why.describe('why') }),
    });
    expect(server.requests).toHaveLength(5);
  });

  test('goes to the model again if the stored answer no longer passes the checks', async () => {
    const { model, server } = await fixture.createAthleteSetup([
      answerStep(GOOD_WEEK),
      answerStep({ ...GOOD_WEEK, why: null }),
    ]);
    await model.ask(createQuestion());
    const stricterQuestion = {
      ...createQuestion(),
      check: ({ why }: typeof GOOD_WEEK) => (why ? ['say nothing'] : []),
    };
    expect(await model.ask(stricterQuestion)).toMatchObject({
      ok: true,
      cached: false,
      value: { why: null },
    });
    expect(server.requests).toHaveLength(2);
  });

  test('goes to the model again if another answer is requested, and stores that one', async () => {
    const otherAnswer = { ...GOOD_WEEK, why: null };
    const run = await fixture.createAthleteSetup([answerStep(GOOD_WEEK), answerStep(otherAnswer)], {
      settings: { dailyRequests: 2 },
    });
    const questionForAnotherAnswer = { ...createQuestion(), wantsAnother: true };
    await run.model.ask(createQuestion());
    expect(await run.model.ask(questionForAnotherAnswer)).toMatchObject({
      value: otherAnswer,
      cached: false,
      requests: 1,
    });
    expect(await run.model.ask(createQuestion())).toMatchObject({ value: otherAnswer, cached: true });
    expect(await run.model.ask(questionForAnotherAnswer)).toEqual({
      ok: false,
      reason: 'budget',
      requests: 0,
    });
    expect(run.server.requests).toHaveLength(2);
  });

  test('costs a new request for another athlete', async () => {
    const run = await fixture.createAthleteSetup([answerStep(GOOD_WEEK)]);
    await run.model.ask(createQuestion());
    const otherAthletesModel = await createOtherAthletesModel(run);
    expect(await otherAthletesModel.ask(createQuestion())).toMatchObject({ ok: true, cached: false });
  });

  test('goes to the model again after the athlete’s answers are deleted, for that athlete alone', async () => {
    const run = await fixture.createAthleteSetup([
      answerStep(GOOD_WEEK),
      answerStep(GOOD_WEEK),
      answerStep(GOOD_WEEK),
    ]);
    const otherAthletesModel = await createOtherAthletesModel(run);
    for (const model of [run.model, otherAthletesModel]) await model.ask(createQuestion());
    await run.model.forget();
    expect(await run.model.ask(createQuestion())).toMatchObject({ ok: true, cached: false });
    expect(await otherAthletesModel.ask(createQuestion())).toMatchObject({ ok: true, cached: true });
  });

  test('loses its stored answer after 30 days and its call record after 90', async () => {
    const { model, listCalls, athleteId } = await fixture.createAthleteSetup([answerStep(GOOD_WEEK)]);
    await model.ask(createQuestion());
    const deleteOldCallsAfter = (days: number) =>
      deleteOldCalls.run({
        em: fixture.orm.em.fork(),
        now: () => new Date(NOW.getTime() + days * 86_400_000 + 1),
      });
    const countStoredAnswers = async () =>
      (await fixture.query('select 1 from ai.model_answer where athlete_id = ?', [athleteId])).length;
    await deleteOldCallsAfter(29);
    expect([await countStoredAnswers(), (await listCalls()).length]).toEqual([1, 1]);
    // Request counts are kept for seven days.
    expect(await listDailyRequests(athleteId)).toEqual([]);
    await deleteOldCallsAfter(30);
    expect([await countStoredAnswers(), (await listCalls()).length]).toEqual([0, 1]);
    await deleteOldCallsAfter(90);
    expect(await listCalls()).toEqual([]);
  });
});
