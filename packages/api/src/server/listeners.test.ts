import { defineEvent } from '@threshold/contracts';
import type { Log } from '@threshold/db';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { MIA, Note, openProbeDatabase, probe } from '../testing/probe-domain.ts';
import { type CommandContext, createHost, type Listener, on } from './index.ts';

const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { orm, close } = await openProbeDatabase();
const lapDone = defineEvent('lapDone', z.object({ lap: z.int() }));

beforeEach(async () => {
  await orm.em.getConnection().execute('delete from probe.note');
});
afterAll(close);

const countNotes = () => orm.em.fork().count(Note, {});

/** Emits an event to these listeners in a transaction, after writing a note. */
function emitTo(listeners: readonly Listener[]): Promise<void> {
  const host = createHost({
    orm,
    domains: [{ ...probe, listeners }],
    ports: [],
    now: () => new Date('2026-11-20T12:00:00Z'),
    log,
  });
  return host.runInTransaction(MIA, async (ctx) => {
    ctx.em.create(Note, { id: 1, text: 'lap', athleteId: ctx.athleteId });
    await ctx.emit(lapDone, { lap: 1 });
  });
}

const readNote = (ctx: CommandContext) => ctx.em.getKysely().executeQuery(readQuery(ctx));
const readQuery = (ctx: CommandContext) =>
  ctx.em.getKysely<{ note: { id: number } }>().withSchema('probe').selectFrom('note').select('id').compile();

test('a listener starts together with the previous one only if it says so', async () => {
  const steps: string[] = [];
  const createStep = (name: string) => async (ctx: CommandContext) => {
    steps.push(`${name} starts`);
    await readNote(ctx);
    steps.push(`${name} ends`);
  };
  await emitTo([
    on(lapDone, createStep('first')),
    on(lapDone, createStep('second'), { withPrevious: true }),
    on(lapDone, createStep('third')),
  ]);
  expect(steps).toEqual([
    'first starts',
    'second starts',
    'first ends',
    'second ends',
    'third starts',
    'third ends',
  ]);
});

test('if one of two listeners that run together throws, the other one ends before everything is rolled back', async () => {
  let hasEnded = false;
  const listeners = [
    on(lapDone, async (ctx) => {
      await readNote(ctx);
      await readNote(ctx);
      hasEnded = true;
    }),
    on(lapDone, () => Promise.reject(new Error('the second listener fails')), { withPrevious: true }),
  ];
  await expect(emitTo(listeners)).rejects.toThrow('the second listener fails');
  expect(hasEnded).toBe(true);
  expect(await countNotes()).toBe(0);
});

test('a listener that runs together with another one can’t use a savepoint', async () => {
  const useSavepoint = (ctx: CommandContext) => ctx.savepoint(async () => undefined);
  await expect(
    emitTo([on(lapDone, useSavepoint), on(lapDone, async () => undefined, { withPrevious: true })]),
  ).rejects.toThrow('must not use a savepoint');
  await expect(emitTo([on(lapDone, useSavepoint)])).resolves.toBeUndefined();
});
