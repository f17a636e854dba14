import type { Log } from '@threshold/db';
import Fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { BOB, MIA, openProbeDatabase, probe } from '../../testing/probe-domain.ts';
import {
  command,
  createHost,
  defineDomain,
  ingestCommand,
  memoizePerRequest,
  query,
  router,
  trpcAdapter,
} from '../index.ts';

/** The stored value, and each read of it. */
const source = { value: 'first', reads: [] as string[] };
const readValue = memoizePerRequest(async ({ athleteId }, key: string) => {
  source.reads.push(`${key} by ${athleteId}`);
  if (key === 'failure') throw new Error('it fails');
  return `${source.value} ${key}`;
});
const readOtherValue = memoizePerRequest(async (_ctx, key: string) => `other ${key}`);

const key = z.strictObject({ of: z.string() });
const reader = defineDomain({
  ...probe,
  name: 'reader',
  rest: [],
  listeners: [],
  router: router({
    value: query.input(key).query(({ ctx, input }) => readValue(ctx, input.of)),
    again: query.input(key).query(({ ctx, input }) => readValue(ctx, input.of)),
    other: query.input(key).query(({ ctx, input }) => readOtherValue(ctx, input.of)),
    change: command.input(key).mutation(async ({ ctx, input }) => {
      const valueBefore = await readValue(ctx, input.of);
      source.value = 'second';
      return [valueBefore, await readValue(ctx, input.of)];
    }),
    changeHot: ingestCommand.input(key).mutation(async ({ ctx, input }) => {
      const valueBefore = await readValue(ctx, input.of);
      source.value = 'second';
      return [
        valueBefore,
        await ctx.runInTransaction((ctx) => readValue(ctx, input.of)),
        await readValue(ctx, input.of),
      ];
    }),
  }),
});

const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { orm, close } = await openProbeDatabase();
const host = createHost({ orm, domains: [reader], ports: [], now: () => new Date(), log });
const createContext = (athleteId: string) => host.callContext({ athleteId, signInId: 's' }, log);
const createCalls = (athleteId: string) => reader.router.createCaller(createContext(athleteId));

const app = Fastify();
await app.register(trpcAdapter, {
  host,
  resolve: async (request) => ({ athleteId: String(request.headers['x-athlete']), signInId: 's' }),
});

beforeEach(() => {
  source.value = 'first';
  source.reads = [];
});
afterAll(async () => {
  await app.close();
  await close();
});

describe('memoized read', () => {
  test('runs once per batch, and again in the next', async () => {
    const sendBatch = async () => {
      const input = encodeURIComponent(JSON.stringify({ 0: { of: 'a' }, 1: { of: 'a' }, 2: { of: 'b' } }));
      const url = `/api/trpc/reader.value,reader.again,reader.value?batch=1&input=${input}`;
      const { body } = await app.inject({ url, headers: { 'x-athlete': MIA } });
      return JSON.parse(body).map((envelope: { result: { data: string } }) => envelope.result.data);
    };
    expect(await sendBatch()).toEqual(['first a', 'first a', 'first b']);
    expect(source.reads).toEqual([`a by ${MIA}`, `b by ${MIA}`]);
    source.value = 'second';
    expect(await sendBatch()).toEqual(['second a', 'second a', 'second b']);
  });

  test('keys the memo by the read and its arguments', async () => {
    const miasCalls = createCalls(MIA);
    expect([await miasCalls.value({ of: 'a' }), await miasCalls.other({ of: 'a' })]).toEqual([
      'first a',
      'other a',
    ]);
  });

  test('fails once for all callers', async () => {
    const miasCalls = createCalls(MIA);
    await expect(miasCalls.value({ of: 'failure' })).rejects.toThrow();
    await expect(miasCalls.again({ of: 'failure' })).rejects.toThrow();
    expect(source.reads).toHaveLength(1);
  });

  test('never serves another athlete', async () => {
    await Promise.all([createCalls(MIA).value({ of: 'a' }), createCalls(BOB).value({ of: 'a' })]);
    expect(source.reads).toEqual([`a by ${MIA}`, `a by ${BOB}`]);
  });

  test('runs again in a transaction, even after a read in the request, and in ingest commands', async () => {
    const miasCalls = createCalls(MIA);
    expect(await miasCalls.value({ of: 'a' })).toBe('first a');
    expect(await miasCalls.change({ of: 'a' })).toEqual(['first a', 'second a']);
    source.value = 'first';
    expect(await miasCalls.changeHot({ of: 'a' })).toEqual(['first a', 'second a', 'second a']);
  });

  test('runs again in the query contexts of jobs and files', async () => {
    const ctx = host.queryContext(MIA);
    await readValue(ctx, 'a');
    await readValue(ctx, 'a');
    expect(source.reads).toHaveLength(2);
  });
});
