import { defineEntity, type MikroORM, p } from '@mikro-orm/postgresql';
import { defineEvent } from '@threshold/contracts';
import { connect, type Store } from '@threshold/db';
import { createTestDatabase, TEST_TIMEOUTS } from '@threshold/db/testing';
import { z } from 'zod';
import {
  command,
  conflict,
  createRestRowBuilders,
  defineDomain,
  ingestCommand,
  notFound,
  on,
  query,
  router,
  tooLarge,
} from '../server/index.ts';

export const Note = defineEntity({
  name: 'Note',
  schema: 'probe',
  tableName: 'note',
  properties: {
    id: p.integer().primary(),
    athleteId: p.uuid(),
    text: p.string(),
  },
});

const noteWritten = defineEvent('noteWritten', z.object({ id: z.int(), text: z.string() }));
const store: Store = { name: 'probe', entities: [Note], migrations: '' };

const noteInput = z.strictObject({ id: z.int().min(1), text: z.string().max(20) });
const noteOutput = z.object({ id: z.int(), text: z.string().refine((text) => text !== 'bad view') });

/** How often the flaky procedure has run; the first run fails as if by a deadlock. */
export const runCounts = { flaky: 0 };

const probeRouter = router({
  write: command
    .input(noteInput)
    .output(noteOutput)
    .mutation(async ({ ctx, input }) => {
      ctx.em.create(Note, { ...input, athleteId: ctx.athleteId });
      await ctx.emit(noteWritten, input);
      if (input.text === 'fails') throw conflict('It fails on purpose', { activeSessionId: 's-1' });
      if (input.text === 'savepoint')
        await ctx
          .savepoint(async (innerContext) => {
            innerContext.em.create(Note, {
              id: input.id + 1,
              text: 'inner',
              athleteId: innerContext.athleteId,
            });
            await innerContext.em.flush();
            throw new Error('only the inner part fails');
          })
          .catch(() => undefined);
      if (input.text === 'flaky') {
        runCounts.flaky += 1;
        if (runCounts.flaky < 2) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
      }
      return input;
    }),
  /** Only counts the characters of a single text; writes two or three texts in a transaction. */
  append: ingestCommand
    .input(z.strictObject({ id: z.int(), texts: z.array(z.string()) }))
    .output(z.object({ inTransaction: z.boolean(), length: z.int() }))
    .mutation(async ({ ctx, input }) => {
      if (input.texts.length > 3) throw tooLarge('At most 3 texts');
      const text = input.texts.join('');
      if (input.texts.length < 2) return { inTransaction: ctx.em.isInTransaction(), length: text.length };
      return ctx.runInTransaction(async (ctx) => {
        ctx.em.create(Note, { id: input.id, text, athleteId: ctx.athleteId });
        await ctx.emit(noteWritten, { id: input.id, text });
        if (text === 'fails') throw conflict('It fails on purpose');
        return { inTransaction: ctx.em.isInTransaction(), length: text.length };
      });
    }),
  note: query
    .input(z.strictObject({ id: z.int() }))
    .output(noteOutput)
    .query(async ({ ctx, input }) => {
      const note = await ctx.em.findOne(Note, { id: input.id, athleteId: ctx.athleteId });
      if (!note) throw notFound('Note not found');
      return { id: note.id, text: note.text };
    }),
});

const { get, post, patch } = createRestRowBuilders<typeof probeRouter>();

/** A domain that the tests of this package call through both adapters. */
export const probe = defineDomain({
  name: 'probe',
  store,
  router: probeRouter,
  rest: [
    get('/api/notes/:id', 'note', ({ params }) => ({ id: Number(params.id) })),
    post('/api/notes', 'write'),
    post('/api/wired-notes', 'write', ({ body }) => ({ id: body.number, text: 'wired' }), {
      body: z.strictObject({ number: z.int() }),
      status: 204,
    }),
    patch('/api/notes/:id', 'append', ({ params, body }) => ({ id: Number(params.id), ...body }), {
      body: z.strictObject({ texts: z.array(z.string()) }),
      bodyLimitBytes: 2 * 256 * 1024,
    }),
  ],
  ports: [],
  needs: [],
  listeners: [
    on(noteWritten, async (ctx, payload) => {
      if (payload.text === 'deaf') throw new Error('a listener fails');
      const noteRows = await ctx.em
        .getConnection()
        .execute(
          'select text from probe.note where id = ?',
          [payload.id],
          'all',
          ctx.em.getTransactionContext(),
        );
      if (noteRows.length !== 1) throw new Error('the listener does not see the emitter’s row');
    }),
  ],
  account: { tables: [] },
});

/** Two existing athletes. */
export const MIA = '01900000-0000-7000-8000-000000000001';
export const BOB = '01900000-0000-7000-8000-000000000002';

/** The tables that the platform and the probe need, instead of the sign-in's migrations. */
const CREATE_TABLES = `
  create schema auth; create table auth."user" (id uuid primary key);
  insert into auth."user" values ('${MIA}'), ('${BOB}');
  create schema api;
  create table api.athlete_revision (
    athlete_id uuid primary key references auth."user" (id) on delete cascade, revision uuid not null);
  create schema probe; create table probe.note (id int primary key, athlete_id uuid, text text)`;

/** The probe with its own database. */
export async function openProbeDatabase(): Promise<{ orm: MikroORM; close: () => Promise<void> }> {
  const database = await createTestDatabase([]);
  const orm = await connect({ ...TEST_TIMEOUTS, url: database.url, stores: [store] });
  await orm.em.getConnection().execute(CREATE_TABLES);
  return {
    orm,
    close: async () => {
      await orm.close(true);
      await database.drop();
    },
  };
}
