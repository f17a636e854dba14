import { describe, expect, test } from 'vitest';
import { answerStep, statusStep } from '../../testing/index.ts';
import { deleteOldCalls } from '../index.ts';
import {
  createModelFixture,
  createQuestion,
  type FixtureOptions,
  GOOD_WEEK,
  OFF_SCHEMA_WEEK,
} from './model-fixture.ts';

const fixture = createModelFixture();

const listDailyRequests = async (athleteId: string) =>
  (
    await fixture.query<{ day: string; requests: number }>(
      'select day::text, requests from ai.daily_requests where athlete_id = ? order by day',
      [athleteId],
    )
  ).map(({ day, requests }) => `${day}: ${requests}`);

describe('the daily budget', () => {
  const createQuestionFor = (sport: string) => createQuestion({ sport });

  test('counts every request sent, including repairs and retries, and fails questions once spent', async () => {
    const { model, server, athleteId, listCalls } = await fixture.createAthleteSetup(
      [answerStep(OFF_SCHEMA_WEEK), answerStep(GOOD_WEEK), statusStep(500), answerStep(GOOD_WEEK)],
      { settings: { dailyRequests: 3 } },
    );
    expect(await model.ask(createQuestionFor('a'))).toMatchObject({ ok: true, requests: 2 });
    expect(await model.ask(createQuestionFor('b'))).toEqual({ ok: false, reason: 'budget', requests: 1 });
    expect(await model.ask(createQuestionFor('c'))).toEqual({ ok: false, reason: 'budget', requests: 0 });
    expect(server.requests).toHaveLength(3);
    expect(await listDailyRequests(athleteId)).toEqual(['2026-11-22: 3']);
    expect((await listCalls()).map(({ outcome }) => outcome)).toEqual(['answered', 'budget', 'budget']);
  });

  test('ten concurrent requests do not exceed the daily budget', async () => {
    const { createModel, server } = await fixture.createAthleteSetup([answerStep(GOOD_WEEK)], {
      settings: { dailyRequests: 4 },
    });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => createModel().ask(createQuestionFor(`sport ${index}`))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(4);
    expect(server.requests).toHaveLength(4);
  });

  test('resets on the next day in UTC', async () => {
    let now = new Date('2026-11-22T23:59:59Z');
    const { model, athleteId } = await fixture.createAthleteSetup([answerStep(GOOD_WEEK)], {
      settings: { dailyRequests: 1 },
      now: () => now,
    });
    expect(await model.ask(createQuestionFor('a'))).toMatchObject({ ok: true });
    expect(await model.ask(createQuestionFor('b'))).toMatchObject({ reason: 'budget' });
    now = new Date('2026-11-23T00:00:00Z');
    expect(await model.ask(createQuestionFor('b'))).toMatchObject({ ok: true });
    expect(await listDailyRequests(athleteId)).toEqual(['2026-11-22: 1', '2026-11-23: 1']);
  });

  test('applies to all athletes of the installation together', async () => {
    const day: FixtureOptions = {
      settings: { dailyRequestsOfAll: 3 },
      now: () => new Date('2031-01-01T00:00:00Z'),
    };
    const firstSetup = await fixture.createAthleteSetup([answerStep(GOOD_WEEK)], day);
    const secondSetup = await fixture.createAthleteSetup([answerStep(GOOD_WEEK)], day);
    const answers = [
      await firstSetup.model.ask(createQuestionFor('a')),
      await secondSetup.model.ask(createQuestionFor('a')),
      await firstSetup.model.ask(createQuestionFor('b')),
      await secondSetup.model.ask(createQuestionFor('b')),
    ];
    expect(answers.map((result) => result.ok || result.reason)).toEqual([true, true, true, 'budget']);
  });
});

test('an erased account does not return its share of the installation’s daily budget', async () => {
  const day: FixtureOptions = {
    settings: { dailyRequestsOfAll: 2 },
    now: () => new Date('2031-01-02T00:00:00Z'),
  };
  const firstSetup = await fixture.createAthleteSetup([answerStep(GOOD_WEEK)], day);
  for (const sport of ['a', 'b'])
    expect(await firstSetup.model.ask(createQuestion({ sport }))).toMatchObject({ ok: true });
  await fixture.query('delete from auth."user" where id = ?', [firstSetup.athleteId]);
  const secondSetup = await fixture.createAthleteSetup([answerStep(GOOD_WEEK)], day);
  expect(await secondSetup.model.ask(createQuestion())).toMatchObject({ ok: false, reason: 'budget' });
  const listTotals = () =>
    fixture.query<{ requests: number }>(`select requests from ai.daily_total where day = '2031-01-02'`);
  expect(await listTotals()).toEqual([{ requests: 2 }]);
  const now = () => new Date('2031-01-10T00:00:00Z');
  await deleteOldCalls.run({ em: fixture.orm.em.fork(), now });
  expect(await listTotals()).toEqual([]);
});

describe('a provider', () => {
  test('gets no further requests in a run after it rejects the key', async () => {
    const { model, server, createModel, listCalls } = await fixture.createAthleteSetup([statusStep(401)]);
    expect(await model.ask(createQuestion())).toEqual({ ok: false, reason: 'auth', requests: 1 });
    expect(await model.ask(createQuestion())).toEqual({ ok: false, reason: 'not-configured', requests: 0 });
    expect(server.requests).toHaveLength(1);
    expect(await createModel().ask(createQuestion())).toMatchObject({ reason: 'auth' });
    expect(await listCalls()).toHaveLength(2);
  });

  test('gets no requests from any athlete while the circuit is open after five consecutive failures', async () => {
    const { createModel, server } = await fixture.createAthleteSetup([statusStep(500)]);
    const ask = (sport: string) => createModel().ask(createQuestion({ sport }));
    expect(await ask('a')).toEqual({ ok: false, reason: 'unavailable', requests: 3 });
    expect(await ask('b')).toEqual({ ok: false, reason: 'unavailable', requests: 2 });
    expect(await ask('c')).toEqual({ ok: false, reason: 'unavailable', requests: 0 });
    expect(server.requests).toHaveLength(5);
  });

  test('gets requests again once it has recovered', async () => {
    let isWorking = false;
    const { createModel, server } = await fixture.createAthleteSetup(
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
