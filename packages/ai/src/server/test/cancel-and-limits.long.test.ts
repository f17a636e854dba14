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
import { createLanguageModel } from '../index.ts';
import { aiTables } from '../store.ts';
import { createModelFixture, createQuestion, GOOD_WEEK, NOW } from './model-fixture.ts';

const fixture = createModelFixture();

describe('a cancelled run', () => {
  const steps: [string, ScriptedStep][] = [
    ['before the first chunk', slowStep(60_000, answerStep(GOOD_WEEK))],
    ['in the middle of an answer', stallStep(60_000, GOOD_WEEK)],
    ['during a slow stream', dripStep(20, { ...GOOD_WEEK, why: 'x'.repeat(200) })],
  ];
  test.each(steps)('closes its connection within a second and records the call: %s', async (_when, step) => {
    const { model, server, runController, listCalls } = await fixture.createAthleteSetup([step]);
    const run = model.ask(createQuestion());
    await expect.poll(() => server.requests.length).toBe(1);
    const rejection = expect(run).rejects.toThrow('cancelled');
    runController.abort(new Error('cancelled'));
    const endedAt = performance.now();
    await expect.poll(() => server.requests[0]?.hasDisconnected, { interval: 10 }).toBe(true);
    expect(performance.now() - endedAt).toBeLessThan(1_000);
    await rejection;
    expect(await listCalls()).toMatchObject([{ outcome: 'cancelled', requests: 1 }]);
  });

  test('sends no further request', async () => {
    const { model, server, runController } = await fixture.createAthleteSetup([answerStep(GOOD_WEEK)]);
    runController.abort(new Error('cancelled'));
    await expect(model.ask(createQuestion())).rejects.toThrow('cancelled');
    expect(server.requests).toHaveLength(0);
  });

  test('sends no retry after a cancellation in the pause before it', async () => {
    const { model, server, runController, listCalls } = await fixture.createAthleteSetup([statusStep(500)], {
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

test('asks and records nothing without a model', async () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const languageModel = createLanguageModel(null, { orm: fixture.orm, log, now: () => NOW });
  const athleteId = await fixture.createAthlete();
  const names = vi.fn(async () => []);
  const model = languageModel.forAthlete({ athleteId, signal: new AbortController().signal, log, names });
  expect([languageModel.name, model.name]).toEqual([null, null]);
  expect(await model.ask(createQuestion())).toEqual({ ok: false, reason: 'not-configured', requests: 0 });
  expect(names).not.toHaveBeenCalled();
  expect(await fixture.query('select 1 from ai.model_call where athlete_id = ?', [athleteId])).toEqual([]);
});

test('a database failure cancels the run, which can be retried, and does not count as a failure of the model', async () => {
  const waitingOrm = await fixture.connectWithLockTimeout(50);
  try {
    const { model, server, createModel } = await fixture.createAthleteSetup([answerStep(GOOD_WEEK)], {
      orm: waitingOrm,
    });
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
  const { languageModel, runController, server, logLines } = await fixture.createAthleteSetup([
    answerStep(GOOD_WEEK),
  ]);
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
