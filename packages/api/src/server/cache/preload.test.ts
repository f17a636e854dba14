import type { Log } from '@threshold/db';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { BOB, MIA, Note, openProbeDatabase, probe } from '../../testing/probe-domain.ts';
import {
  cachedQuery,
  command,
  createHost,
  defineDomain,
  definePreload,
  findPreloaded,
  query,
  router,
} from '../index.ts';

const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { orm, close } = await openProbeDatabase();
afterAll(close);

const texts = definePreload<readonly string[]>(
  '(select json_agg(text order by id) from probe.note where athlete_id = $1)',
);
const otherPreload = definePreload<number>('(select 1)');
const ownerInput = z.strictObject({ of: z.string() });
const anyOutput = z.any();

const diary = defineDomain({
  ...probe,
  name: 'diary',
  rest: [],
  listeners: [],
  router: router({
    cached: cachedQuery
      .input(ownerInput)
      .output(anyOutput)
      .query(({ input }) => findPreloaded(texts, input.of)),
    other: cachedQuery
      .input(ownerInput)
      .output(anyOutput)
      .query(({ input }) => findPreloaded(otherPreload, input.of)),
    uncached: query
      .input(ownerInput)
      .output(anyOutput)
      .query(({ input }) => findPreloaded(texts, input.of)),
    write: command.input(z.strictObject({ text: z.string() })).mutation(({ ctx, input }) => {
      ctx.em.create(Note, { id: Number(input.text), text: input.text, athleteId: ctx.athleteId });
      return findPreloaded(texts, ctx.athleteId);
    }),
  }),
});
const host = createHost({
  orm,
  domains: [diary],
  ports: [],
  queryCache: { maxEntries: 100, maxCharacters: 100_000, maxEntryCharacters: 1_000, preload: texts },
  now: () => new Date('2026-11-20T22:58:00Z'),
  log,
});
/** The calls of one request. */
const createCaller = (athleteId: string) => {
  const context = host.callContext({ athleteId, signInId: 's' }, log);
  return diary.router.createCaller(() => context);
};

test('shares a value preloaded with the revision among the request’s cached queries, but not with other athletes', async () => {
  expect(await createCaller(MIA).cached({ of: MIA })).toBeUndefined();
  for (const [text, now] of [
    ['1', ['1']],
    ['2', ['1', '2']],
  ] as const) {
    expect(await createCaller(MIA).write({ text })).toBeUndefined();
    const miasCalls = createCaller(MIA);
    const [firstResult, repeatedResult, otherResult, otherAthletesResult, uncachedResult] = await Promise.all(
      [
        miasCalls.cached({ of: MIA }),
        miasCalls.cached({ of: MIA }),
        miasCalls.other({ of: MIA }),
        miasCalls.cached({ of: BOB }),
        miasCalls.uncached({ of: MIA }),
      ],
    );
    expect([firstResult, repeatedResult]).toEqual([{ value: now }, { value: now }]);
    expect([otherResult, otherAthletesResult, uncachedResult]).toEqual([undefined, undefined, undefined]);
  }
  await createCaller(BOB).write({ text: '3' });
  await orm.em.getConnection().execute('delete from probe.note where id = 3');
  expect(await createCaller(BOB).cached({ of: BOB })).toEqual({ value: null });
});
