import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  defineDomain,
  defineJob,
  handleJob,
  isCancelled,
  type JobContext,
  router,
} from '@threshold/api/server';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApi } from './create-test-api.ts';

const coachJob = defineJob('probe.coach', z.strictObject({ id: z.string(), week: z.number() }));
let runCoachJob: (ctx: JobContext, data: { id: string; week: number }) => Promise<void> = async () =>
  undefined;
const probeDomain = defineDomain({
  name: 'probe',
  store: {
    name: 'probe',
    entities: [],
    migrations: mkdtempSync(join(tmpdir(), 'threshold-no-migrations-')),
  },
  router: router({}),
  rest: [],
  ports: [],
  needs: [],
  listeners: [],
  jobs: [handleJob(coachJob, (ctx, data) => runCoachJob(ctx, data))],
  account: { tables: [] },
});
const request = {
  purpose: 'insights',
  promptVersion: '1',
  instructions: '',
  data: {},
  schema: z.object({ text: z.string() }),
  check: () => [],
  maxOutputTokens: 10,
} as const;

const apiWithoutModel = await createTestApi(probeDomain);
const apiWithModel = await createTestApi(probeDomain, {
  model: {
    name: 'scripted:model',
    forAthlete: ({ athleteId }) => ({
      name: 'scripted:model',
      ask: async ({ schema }) => ({
        ok: true,
        value: schema.parse({ text: `for ${athleteId}` }),
        model: 'scripted:model',
        cached: false,
        requests: 1,
      }),
      forget: async () => undefined,
    }),
  },
});

afterEach(() => {
  apiWithoutModel.queuedJobs.length = 0;
});

describe('the language model of a test', () => {
  test('reports not-configured by default, and sends no request', async () => {
    const mia = await apiWithoutModel.athlete();
    const modelResults: unknown[] = [];
    runCoachJob = async ({ model }) => void modelResults.push(model.name, await model.ask(request));
    await apiWithoutModel.runInTransaction(mia, async (ctx) => ctx.enqueue(coachJob, { id: 'a', week: 1 }));
    await apiWithoutModel.runJobs();
    expect(modelResults).toEqual([null, { ok: false, reason: 'not-configured', requests: 0 }]);
    expect(apiWithoutModel.queryContext(mia).modelName).toBeNull();
  });

  test('uses the test’s model, created for the athlete of the run', async () => {
    const mia = await apiWithModel.athlete();
    const modelResults: unknown[] = [];
    runCoachJob = async ({ model }) => void modelResults.push(model.name, await model.ask(request));
    await apiWithModel.runInTransaction(mia, async (ctx) => ctx.enqueue(coachJob, { id: 'a', week: 1 }));
    await apiWithModel.runJobs();
    expect(modelResults).toEqual([
      'scripted:model',
      { ok: true, value: { text: `for ${mia}` }, model: 'scripted:model', cached: false, requests: 1 },
    ]);
    expect(apiWithModel.queryContext(mia).modelName).toBe('scripted:model');
  });
});

describe('cancelling a job in a test', () => {
  test('drops queued jobs by their data, only for their athlete', async () => {
    const [mia, bob] = [await apiWithoutModel.athlete(), await apiWithoutModel.athlete('Bob Hill')];
    for (const ownerId of [mia, bob])
      await apiWithoutModel.runInTransaction(ownerId, async (ctx) => {
        ctx.enqueue(coachJob, { id: 'a', week: 1 });
        ctx.enqueue(coachJob, { id: 'a', week: 2 });
        ctx.enqueue(coachJob, { id: 'b', week: 1 });
      });
    await apiWithoutModel.runInTransaction(mia, async (ctx) => {
      ctx.cancel(coachJob, { id: 'a' });
      ctx.enqueue(coachJob, { id: 'a', week: 3 });
    });
    const readRemainingData = (ownerId: string) =>
      apiWithoutModel.queuedJobs.filter(({ athleteId }) => athleteId === ownerId).map(({ data }) => data);
    expect(readRemainingData(mia)).toEqual([
      { id: 'b', week: 1 },
      { id: 'a', week: 3 },
    ]);
    expect(readRemainingData(bob)).toHaveLength(3);
  });

  test('aborts the running job and treats it as done', async () => {
    const mia = await apiWithoutModel.athlete();
    const cancelledFlags: boolean[] = [];
    runCoachJob = async ({ runInTransaction, signal }, { id }) => {
      await runInTransaction(async (commandContext) => commandContext.cancel(coachJob, { id }));
      cancelledFlags.push(isCancelled(signal));
      signal.throwIfAborted();
    };
    await apiWithoutModel.runInTransaction(mia, async (ctx) => ctx.enqueue(coachJob, { id: 'a', week: 1 }));
    await apiWithoutModel.runJobs();
    expect(cancelledFlags).toEqual([true]);
  });

  test('does nothing if the transaction fails', async () => {
    const mia = await apiWithoutModel.athlete();
    await apiWithoutModel.runInTransaction(mia, async (ctx) => ctx.enqueue(coachJob, { id: 'a', week: 1 }));
    await apiWithoutModel
      .runInTransaction(mia, async (ctx) => {
        ctx.cancel(coachJob, {});
        throw new Error('it fails');
      })
      .catch(() => undefined);
    expect(apiWithoutModel.queuedJobs).toHaveLength(1);
  });
});
