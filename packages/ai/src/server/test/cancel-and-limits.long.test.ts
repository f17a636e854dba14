import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import {
  answerStep,
  dripStep,
  type ScriptedStep,
  slowStep,
  stallStep,
  statusStep,
} from '../../testing/index.ts';
import { createLanguageModel, deleteOldCalls } from '../index.ts';
import { aiTables } from '../store.ts';
import {
  createModelFixture,
  createQuestion,
  type FixtureOptions,
  GOOD_WEEK,
  NOW,
  OFF_SCHEMA_WEEK,
  weekSchema,
} from './model-fixture.ts';

const fixture = createModelFixture();
const listBudgets = async (athleteId: string) =>
  (
    await fixture.query<{ day: string; requests: number }>(
      'select day::text, requests from ai.daily_requests where athlete_id = ? order by day',
      [athleteId],
    )
  ).map(({ day, requests }) => `${day}: ${requests}`);

describe('a cancelled run', () => {
  const steps: [string, ScriptedStep][] = [
    ['before the first chunk', slowStep(60_000, answerStep(GOOD_WEEK))],
    ['in the middle of an answer', stallStep(60_000, GOOD_WEEK)],
    ['during a slow stream', dripStep(20, { ...GOOD_WEEK, why: 'x'.repeat(200) })],
  ];
  test.each(steps)('closes its connection within a second and records the call: %s', async (_when, step) => {
    const { model, server, runController, listCalls } = await fixture.ask([step]);
    const asked = model.ask(createQuestion());
    await expect.poll(() => server.requests.length).toBe(1);
    const rejection = expect(asked).rejects.toThrow('cancelled');
    runController.abort(new Error('cancelled'));
    const endedAt = performance.now();
    await expect.poll(() => server.requests[0]?.hasDisconnected, { interval: 10 }).toBe(true);
    expect(performance.now() - endedAt).toBeLessThan(1_000);
    await rejection;
    expect(await listCalls()).toMatchObject([{ outcome: 'cancelled', requests: 1 }]);
  });

  test('sends no further request', async () => {
    const { model, server, runController } = await fixture.ask([answerStep(GOOD_WEEK)]);
    runController.abort(new Error('cancelled'));
    await expect(model.ask(createQuestion())).rejects.toThrow('cancelled');
    expect(server.requests).toHaveLength(0);
  });

  test('sends no retry after a cancellation in the pause before it', async () => {
    const { model, server, runController, listCalls } = await fixture.ask([statusStep(500)], {
      times: { pauseMs: 30_000 },
    });
    const rejection = expect(model.ask(createQuestion())).rejects.toThrow('cancelled');
    await expect.poll(() => server.requests.length).toBe(1);
    setTimeout(() => runController.abort(new Error('cancelled')), 50);
    await rejection;
    expect(server.requests).toHaveLength(1);
    expect(await listCalls()).toMatchObject([{ outcome: 'cancelled', requests: 1 }]);
  });
});

describe('the same question', () => {
  test('costs nothing the second time, even in another run', async () => {
    const asked = await fixture.ask([answerStep(GOOD_WEEK)]);
    await asked.model.ask(createQuestion());
    expect(await asked.createModel().ask(createQuestion())).toEqual({
      ok: true,
      value: GOOD_WEEK,
      cached: true,
      model: 'openai:scripted',
      requests: 0,
    });
    expect(asked.server.requests).toHaveLength(1);
    expect(await asked.listCalls()).toMatchObject([
      { outcome: 'answered', requests: 1 },
      { outcome: 'cached', requests: 0, tokens_in: null },
    ]);
    expect(await listBudgets(asked.athleteId)).toEqual(['2026-11-22: 1']);
  });

  test('goes to the model again if the data, instructions, schema or version differ', async () => {
    const { model, server } = await fixture.ask([answerStep(GOOD_WEEK)]);
    const one = createQuestion();
    await model.ask(one);
    await model.ask({ ...one, data: { sport: 'bike' } });
    await model.ask({ ...one, promptVersion: 'week-2' });
    await model.ask({ ...one, instructions: 'Arrange it otherwise.' });
    await model.ask({ ...one, schema: weekSchema.extend({ why: weekSchema.shape.why.describe('why') }) });
    expect(server.requests).toHaveLength(5);
  });

  test('goes to the model again if the stored answer no longer passes the checks', async () => {
    const { model, server } = await fixture.ask([
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
    const other = { ...GOOD_WEEK, why: null };
    const asked = await fixture.ask([answerStep(GOOD_WEEK), answerStep(other)], {
      settings: { dailyRequests: 2 },
    });
    const freshQuestion = { ...createQuestion(), wantsAnother: true };
    await asked.model.ask(createQuestion());
    expect(await asked.model.ask(freshQuestion)).toMatchObject({ value: other, cached: false, requests: 1 });
    expect(await asked.model.ask(createQuestion())).toMatchObject({ value: other, cached: true });
    expect(await asked.model.ask(freshQuestion)).toEqual({ ok: false, reason: 'budget', requests: 0 });
    expect(asked.server.requests).toHaveLength(2);
  });

  test('costs a new request for another athlete', async () => {
    const asked = await fixture.ask([answerStep(GOOD_WEEK)]);
    await asked.model.ask(createQuestion());
    const other = asked.languageModel.forAthlete({
      athleteId: await fixture.athlete(),
      signal: asked.runController.signal,
      log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
      names: async () => [],
    });
    expect(await other.ask(createQuestion())).toMatchObject({ ok: true, cached: false });
  });

  test('goes to the model again after the athlete’s answers are deleted, for that athlete alone', async () => {
    const asked = await fixture.ask([answerStep(GOOD_WEEK), answerStep(GOOD_WEEK), answerStep(GOOD_WEEK)]);
    const other = asked.languageModel.forAthlete({
      athleteId: await fixture.athlete(),
      signal: asked.runController.signal,
      log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
      names: async () => [],
    });
    for (const model of [asked.model, other]) await model.ask(createQuestion());
    await asked.model.forget();
    expect(await asked.model.ask(createQuestion())).toMatchObject({ ok: true, cached: false });
    expect(await other.ask(createQuestion())).toMatchObject({ ok: true, cached: true });
  });

  test('has its answer deleted after 30 days and its record after 90', async () => {
    const { model, listCalls, athleteId } = await fixture.ask([answerStep(GOOD_WEEK)]);
    await model.ask(createQuestion());
    const deleteOldCallsAfter = (days: number) =>
      deleteOldCalls.run({
        em: fixture.orm.em.fork(),
        now: () => new Date(NOW.getTime() + days * 86_400_000 + 1),
      });
    const countStoredAnswers = async () =>
      (await fixture.query('select 1 from ai.model_answer where athlete_id = ?', [athleteId])).length;
    await deleteOldCallsAfter(29);
    expect([await countStoredAnswers(), await listBudgets(athleteId), (await listCalls()).length]).toEqual([
      1,
      [],
      1,
    ]);
    await deleteOldCallsAfter(30);
    expect([await countStoredAnswers(), (await listCalls()).length]).toEqual([0, 1]);
    await deleteOldCallsAfter(90);
    expect(await listCalls()).toEqual([]);
  });
});

describe('the daily budget', () => {
  const other = (sport: string) => createQuestion({ sport });

  test('counts every request sent, including repairs and retries, and fails questions once spent', async () => {
    const { model, server, athleteId, listCalls } = await fixture.ask(
      [answerStep(OFF_SCHEMA_WEEK), answerStep(GOOD_WEEK), statusStep(500), answerStep(GOOD_WEEK)],
      { settings: { dailyRequests: 3 } },
    );
    expect(await model.ask(other('a'))).toMatchObject({ ok: true, requests: 2 });
    expect(await model.ask(other('b'))).toEqual({ ok: false, reason: 'budget', requests: 1 });
    expect(await model.ask(other('c'))).toEqual({ ok: false, reason: 'budget', requests: 0 });
    expect(server.requests).toHaveLength(3);
    expect(await listBudgets(athleteId)).toEqual(['2026-11-22: 3']);
    expect((await listCalls()).map(({ outcome }) => outcome)).toEqual(['answered', 'budget', 'budget']);
  });

  test('holds for ten concurrent requests', async () => {
    const { createModel, server } = await fixture.ask([answerStep(GOOD_WEEK)], {
      settings: { dailyRequests: 4 },
    });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => createModel().ask(other(`sport ${index}`))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(4);
    expect(server.requests).toHaveLength(4);
  });

  test('resets on the next day in UTC', async () => {
    let now = new Date('2026-11-22T23:59:59Z');
    const { model, athleteId } = await fixture.ask([answerStep(GOOD_WEEK)], {
      settings: { dailyRequests: 1 },
      now: () => now,
    });
    expect(await model.ask(other('a'))).toMatchObject({ ok: true });
    expect(await model.ask(other('b'))).toMatchObject({ reason: 'budget' });
    now = new Date('2026-11-23T00:00:00Z');
    expect(await model.ask(other('b'))).toMatchObject({ ok: true });
    expect(await listBudgets(athleteId)).toEqual(['2026-11-22: 1', '2026-11-23: 1']);
  });

  test('applies to all athletes of the installation together', async () => {
    const day: FixtureOptions = {
      settings: { dailyRequestsOfAll: 3 },
      now: () => new Date('2031-01-01T00:00:00Z'),
    };
    const one = await fixture.ask([answerStep(GOOD_WEEK)], day);
    const two = await fixture.ask([answerStep(GOOD_WEEK)], day);
    const answers = [
      await one.model.ask(other('a')),
      await two.model.ask(other('a')),
      await one.model.ask(other('b')),
      await two.model.ask(other('b')),
    ];
    expect(answers.map((result) => result.ok || result.reason)).toEqual([true, true, true, 'budget']);
  });
});

test('an erased account does not return its share of the installation’s daily budget', async () => {
  const day: FixtureOptions = {
    settings: { dailyRequestsOfAll: 2 },
    now: () => new Date('2031-01-02T00:00:00Z'),
  };
  const one = await fixture.ask([answerStep(GOOD_WEEK)], day);
  for (const sport of ['a', 'b'])
    expect(await one.model.ask(createQuestion({ sport }))).toMatchObject({ ok: true });
  await fixture.query('delete from auth."user" where id = ?', [one.athleteId]);
  const two = await fixture.ask([answerStep(GOOD_WEEK)], day);
  expect(await two.model.ask(createQuestion())).toMatchObject({ ok: false, reason: 'budget' });
  const listTotals = () =>
    fixture.query<{ requests: number }>(`select requests from ai.daily_total where day = '2031-01-02'`);
  expect(await listTotals()).toEqual([{ requests: 2 }]);
  const now = () => new Date('2031-01-10T00:00:00Z');
  await deleteOldCalls.run({ em: fixture.orm.em.fork(), now });
  expect(await listTotals()).toEqual([]);
});

describe('a provider', () => {
  test('gets no further requests in a run after it rejects the key', async () => {
    const { model, server, createModel, listCalls } = await fixture.ask([statusStep(401)]);
    expect(await model.ask(createQuestion())).toEqual({ ok: false, reason: 'auth', requests: 1 });
    expect(await model.ask(createQuestion())).toEqual({ ok: false, reason: 'not-configured', requests: 0 });
    expect(server.requests).toHaveLength(1);
    expect(await createModel().ask(createQuestion())).toMatchObject({ reason: 'auth' });
    expect(await listCalls()).toHaveLength(2);
  });

  test('gets no requests from any athlete for a while after five consecutive failures', async () => {
    const { createModel, server } = await fixture.ask([statusStep(500)]);
    const ask = (sport: string) => createModel().ask(createQuestion({ sport }));
    expect(await ask('a')).toEqual({ ok: false, reason: 'unavailable', requests: 3 });
    expect(await ask('b')).toEqual({ ok: false, reason: 'unavailable', requests: 2 });
    expect(await ask('c')).toEqual({ ok: false, reason: 'unavailable', requests: 0 });
    expect(server.requests).toHaveLength(5);
  });

  test('gets requests again once it has recovered', async () => {
    let isWorking = false;
    const { createModel, server } = await fixture.ask(
      () => (isWorking ? answerStep(GOOD_WEEK) : statusStep(500)),
      {
        times: { breakMs: 50 },
      },
    );
    for (const sport of ['a', 'b']) await createModel().ask(createQuestion({ sport }));
    isWorking = true;
    await expect.poll(async () => (await createModel().ask(createQuestion({ sport: 'c' }))).ok).toBe(true);
    expect(server.requests.length).toBeGreaterThan(5);
  });
});

test('asks and records nothing without a model', async () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const languageModel = createLanguageModel(null, { orm: fixture.orm, log, now: () => NOW });
  const athleteId = await fixture.athlete();
  const names = vi.fn(async () => []);
  const model = languageModel.forAthlete({ athleteId, signal: new AbortController().signal, log, names });
  expect([languageModel.name, model.name]).toEqual([null, null]);
  expect(await model.ask(createQuestion())).toEqual({ ok: false, reason: 'not-configured', requests: 0 });
  expect(names).not.toHaveBeenCalled();
  expect(await fixture.query('select 1 from ai.model_call where athlete_id = ?', [athleteId])).toEqual([]);
});

test('a database failure cancels the run, which can run again, and is not held against the model', async () => {
  const waitingOrm = await fixture.connectWithLockTimeout(50);
  try {
    const { model, server, createModel } = await fixture.ask([answerStep(GOOD_WEEK)], { orm: waitingOrm });
    await aiTables(fixture.orm.em)
      .transaction()
      .execute(async (trx) => {
        await sql`lock table ai.daily_requests in exclusive mode`.execute(trx);
        await expect(model.ask(createQuestion())).rejects.toThrow('lock timeout');
      });
    expect(server.requests).toHaveLength(0);
    expect(await createModel().ask(createQuestion())).toMatchObject({ ok: true, requests: 1 });
  } finally {
    await waitingOrm.close(true);
  }
});

test('a question that the database cannot store fails without an exception or a request', async () => {
  const { languageModel, runController, server, logLines } = await fixture.ask([answerStep(GOOD_WEEK)]);
  const orphanModel = languageModel.forAthlete({
    athleteId: '01900000-0000-7000-8000-000000000001',
    signal: runController.signal,
    log: {
      info: vi.fn(),
      warn: vi.fn(),
      error: (details, message) => logLines.push(JSON.stringify({ message, ...details })),
    },
    names: async () => [],
  });
  expect(await orphanModel.ask(createQuestion())).toEqual({ ok: false, reason: 'unavailable', requests: 0 });
  expect(server.requests).toHaveLength(0);
  expect(logLines.join()).toContain('could not be asked');
});
