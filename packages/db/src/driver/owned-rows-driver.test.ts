import { randomUUID } from 'node:crypto';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connect } from '../connect.ts';
import { createExampleStores, Entry, type ExampleStores, User } from '../testing/example-stores.ts';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { onBehalfOf } from './on-behalf-of.ts';
import { type SentStatement, statementChannel } from './statement-channel.ts';

const [ANN, BOB, ENTRY] = [randomUUID(), randomUUID(), randomUUID()];
let stores: ExampleStores;
let database: TestDatabase;
let orm: MikroORM;

beforeAll(async () => {
  stores = await createExampleStores();
  database = await createTestDatabase(stores.all);
  orm = await connect({ url: database.url, stores: stores.all });
  for (const id of [ANN, BOB]) await orm.em.fork().insert(User, { id, email: id });
});
beforeEach(async () => {
  const em = orm.em.fork();
  await em.nativeDelete(Entry, {});
  const row = { athleteId: ANN, day: '2026-07-04', writtenAt: new Date('2026-07-04T21:30:00Z'), pages: 7 };
  await em.insert(Entry, { id: ENTRY, ...row });
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
  stores.remove();
});

const findPages = async () => (await orm.em.fork().findOne(Entry, ENTRY))?.pages;

/** Flushes on behalf of an athlete and returns the update and delete statements that were sent. */
async function flushAs(
  athleteId: string,
  change: (em: EntityManager, entry: { pages: number }) => void,
): Promise<string[]> {
  const sentTexts: string[] = [];
  const onStatement = (message: unknown) => sentTexts.push((message as SentStatement).text);
  const em = orm.em.fork();
  const entry = await em.findOneOrFail(Entry, ENTRY);
  change(em, entry);
  statementChannel.subscribe(onStatement);
  await onBehalfOf({ athleteId, call: 'test' }, () => em.flush());
  statementChannel.unsubscribe(onStatement);
  return sentTexts.filter((text) => /^(update|delete)/.test(text));
}

test.each<[string, (em: EntityManager, entry: { pages: number }) => void, number | undefined]>([
  [
    'an update',
    (_em, entry) => {
      entry.pages = 8;
    },
    8,
  ],
  ['a removal', (em, entry) => void em.remove(entry), undefined],
])('%s changes only rows of the current athlete', async (_, change, expected) => {
  expect(await flushAs(BOB, change)).toEqual([expect.stringContaining('"athlete_id" =')]);
  expect(await findPages()).toBe(7);
  await flushAs(ANN, change);
  expect(await findPages()).toBe(expected);
});
