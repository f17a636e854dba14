import type { Log } from '@threshold/db';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { BOB, MIA, Note, openProbeDatabase, probe } from '../../testing/probe-domain.ts';
import {
  type CommandContext,
  cachedQuery,
  command,
  conflict,
  createHost,
  defineDomain,
  router,
} from '../index.ts';

const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { orm, close } = await openProbeDatabase();
const clock = { now: new Date('2026-11-20T22:58:00Z') };
/** How often the query really ran. */
const queryRuns = { times: 0 };
const createdCounts = { notes: 0 };

const texts = z.strictObject({ like: z.string().optional() });
const diary = defineDomain({
  ...probe,
  name: 'diary',
  rest: [],
  listeners: [],
  router: router({
    texts: cachedQuery
      .input(texts)
      .output(z.object({ texts: z.array(z.string()), tags: z.array(z.string()) }))
      .query(async ({ ctx, input: { like } }) => {
        queryRuns.times += 1;
        if (like === 'failure') throw conflict('It fails');
        const notes = await ctx.em.find(
          Note,
          { athleteId: ctx.athleteId, ...(like !== undefined && { text: { $like: `${like}%` } }) },
          { orderBy: { id: 'asc' } },
        );
        return { texts: notes.map(({ text }) => text), tags: [ctx.now().toISOString()] };
      }),
    write: command.input(z.strictObject({ text: z.string() })).mutation(async ({ ctx, input }) => {
      if (input.text === 'by savepoint')
        return ctx.savepoint(async (savepointCtx) => addNote(savepointCtx, input.text));
      addNote(ctx, input.text);
      if (input.text === 'fails') {
        await ctx.em.flush();
        throw conflict('It fails on purpose');
      }
    }),
    erase: command.mutation(({ ctx }) =>
      ctx.em
        .getConnection()
        .execute(
          'delete from auth."user" where id = ?',
          [ctx.athleteId],
          'run',
          ctx.em.getTransactionContext(),
        ),
    ),
  }),
});

/** Written only at the end of the transaction. */
function addNote({ em, athleteId }: CommandContext, text: string): void {
  createdCounts.notes += 1;
  em.create(Note, { id: createdCounts.notes, text, athleteId });
}

const LIMITS = { maxEntries: 100, maxCharacters: 100_000, maxEntryCharacters: 1_000 };
const createCacheHost = (limits: Partial<typeof LIMITS> = {}) =>
  createHost({
    orm,
    domains: [diary],
    ports: [],
    queryCache: { ...LIMITS, ...limits },
    now: () => clock.now,
    log,
  });
const host = createCacheHost();
/** Each call is a separate request. */
const createCaller = (athleteId: string, callHost = host) =>
  diary.router.createCaller(() => callHost.callContext({ athleteId, signInId: 's' }, log));
const listRevisions = () =>
  orm.em
    .getConnection()
    .execute<{ revision: string }[]>('select revision from api.athlete_revision order by 1');

beforeEach(async () => {
  await orm.em
    .getConnection()
    .execute(
      `delete from probe.note; delete from auth."user"; insert into auth."user" values ('${MIA}'), ('${BOB}')`,
    );
  await createCaller(MIA).write({ text: 'first' });
  queryRuns.times = 0;
});
afterAll(close);

describe('cached result', () => {
  test('expires when its athlete writes, and reflects each of the athlete’s transactions', async () => {
    const [firstResult, secondResult] = [
      await createCaller(MIA).texts({}),
      await createCaller(MIA).texts({}),
    ];
    expect(firstResult.texts).toEqual(['first']);
    expect(secondResult).toBe(firstResult);
    expect(queryRuns.times).toBe(1);
    await createCaller(MIA).write({ text: 'second' });
    expect((await createCaller(MIA).texts({})).texts).toEqual(['first', 'second']);
    await createCaller(MIA).write({ text: 'by savepoint' });
    expect((await createCaller(MIA).texts({})).texts).toEqual(['first', 'second', 'by savepoint']);
  });

  test('survives a failed transaction', async () => {
    const stateBefore = [await createCaller(MIA).texts({}), await listRevisions()];
    await expect(createCaller(MIA).write({ text: 'fails' })).rejects.toThrow('It fails on purpose');
    expect([await createCaller(MIA).texts({}), await listRevisions()]).toEqual(stateBefore);
    expect(queryRuns.times).toBe(1);
  });

  test('survives other athletes’ transactions, and is never returned to them', async () => {
    await createCaller(BOB).write({ text: 'his' });
    const [miasResult, bobsResult] = await Promise.all([
      createCaller(MIA).texts({}),
      createCaller(BOB).texts({}),
    ]);
    expect([miasResult.texts, bobsResult.texts]).toEqual([['first'], ['his']]);
    await createCaller(BOB).write({ text: 'more' });
    expect(await createCaller(MIA).texts({})).toBe(miasResult);
    expect((await createCaller(BOB).texts({})).texts).toEqual(['his', 'more']);
  });

  test('serves only the same input', async () => {
    await createCaller(MIA).write({ text: 'second' });
    expect((await createCaller(MIA).texts({ like: 'f' })).texts).toEqual(['first']);
    expect((await createCaller(MIA).texts({ like: 's' })).texts).toEqual(['second']);
    expect((await createCaller(MIA).texts({})).texts).toEqual(['first', 'second']);
  });

  test('immediately expires in all processes', async () => {
    const otherHost = createCacheHost();
    await createCaller(MIA).texts({});
    await createCaller(MIA, otherHost).texts({});
    await createCaller(MIA, otherHost).write({ text: 'elsewhere' });
    expect((await createCaller(MIA).texts({})).texts).toEqual(['first', 'elsewhere']);
    // A job's transaction changes the revision too.
    await otherHost.runInTransaction(MIA, async (ctx) => addNote(ctx, 'by a job'));
    expect((await createCaller(MIA).texts({})).texts).toEqual(['first', 'elsewhere', 'by a job']);
  });

  test('expires when a day may begin in any time zone', async () => {
    const firstResult = await createCaller(MIA).texts({});
    clock.now = new Date('2026-11-20T22:59:59.999Z');
    expect(await createCaller(MIA).texts({})).toBe(firstResult);
    clock.now = new Date('2026-11-20T23:00:00Z');
    expect((await createCaller(MIA).texts({})).tags).toEqual(['2026-11-20T23:00:00.000Z']);
  });

  test('does not exist for an erased athlete', async () => {
    await createCaller(MIA).texts({});
    await createCaller(MIA).erase();
    expect(await listRevisions()).toEqual([]);
    await createCaller(MIA).texts({});
    expect(queryRuns.times).toBe(2);
    // Her sign-in may stay valid for a moment; it must not create a revision again.
    await host.runInTransaction(MIA, async () => undefined);
    expect(await listRevisions()).toEqual([]);
  });

  test('does not exist for an athlete without a transaction', async () => {
    await createCaller(BOB).texts({});
    await createCaller(BOB).texts({});
    expect(queryRuns.times).toBe(2);
  });
});

describe('query cache', () => {
  test('stores no failures', async () => {
    await expect(createCaller(MIA).texts({ like: 'failure' })).rejects.toThrow('It fails');
    await expect(createCaller(MIA).texts({ like: 'failure' })).rejects.toThrow('It fails');
    expect(queryRuns.times).toBe(2);
  });

  test('returns results that callers cannot change', async () => {
    const { tags } = await createCaller(MIA).texts({});
    expect(() => tags.push('mine')).toThrow(TypeError);
  });

  test('limits the number of results and their characters, including keys', async () => {
    const hostWithFewEntries = createCacheHost({ maxEntries: 2 });
    for (const like of ['a', 'b', 'c', 'a']) await createCaller(MIA, hostWithFewEntries).texts({ like });
    expect(queryRuns.times).toBe(4);
    const hostWithFewCharacters = createCacheHost({ maxCharacters: 300 });
    for (const like of ['a', 'b', 'c', 'a']) await createCaller(MIA, hostWithFewCharacters).texts({ like });
    expect(queryRuns.times).toBe(8);
    const hostWithoutEntries = createCacheHost({ maxEntryCharacters: 50 });
    for (const like of ['a', 'a']) await createCaller(MIA, hostWithoutEntries).texts({ like });
    expect(queryRuns.times).toBe(10);
    // A key of over 500 characters is not cached.
    for (const like of ['x'.repeat(600), 'x'.repeat(600)]) await createCaller(MIA).texts({ like });
    expect(queryRuns.times).toBe(12);
  });
});

test('concurrent transactions of one athlete wait for one another and all finish', async () => {
  const writes = Array.from({ length: 20 }, (_, index) =>
    createCaller(MIA).write({ text: `at once ${index}` }),
  );
  await Promise.all(writes);
  expect((await createCaller(MIA).texts({})).texts).toHaveLength(21);
});
