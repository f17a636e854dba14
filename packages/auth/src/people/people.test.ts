import { setTimeout as pause } from 'node:timers/promises';
import { findSchemaDrift } from '@threshold/db/testing';
import { describe, expect, test } from 'vitest';
import { provideUsers, store } from '../index.ts';
import { readAuthRows, setUpDatabase, startProduct } from '../testing/start-product.ts';
import { refreshPerson } from './person-record.ts';

const database = setUpDatabase();

const UNKNOWN_ID = '01920000-0000-7000-8000-000000000000';

describe('people by id', () => {
  test('include only existing people, without emails', async () => {
    const { auth } = await startProduct({ orm: database.orm });
    const { athleteId } = await auth.signIn({ email: 'mia@example.com', firstName: 'Mia', lastName: 'Berg' });
    const names = await provideUsers(database.orm.em.fork()).getNames([athleteId, athleteId, UNKNOWN_ID]);
    expect([...names]).toEqual([
      [athleteId, { id: athleteId, firstName: 'Mia', lastName: 'Berg', profileImageUrl: null }],
    ]);
    expect(await provideUsers(database.orm.em.fork()).getNames([])).toEqual(new Map());
  });

  test('caches people across callers', async () => {
    const { auth } = await startProduct({ orm: database.orm });
    const { athleteId } = await auth.signIn({ email: 'mia@example.com', firstName: 'Mia', lastName: 'Berg' });
    const ben = await auth.signIn({ email: 'ben@example.com', firstName: 'Ben', lastName: 'Ito' });
    const readFirstNames = async (...ids: readonly string[]) => {
      const names = await provideUsers(database.orm.em.fork()).getCachedNames(ids);
      return ids.map((id) => names.get(id)?.firstName);
    };
    expect(await readFirstNames(athleteId, UNKNOWN_ID)).toEqual(['Mia', undefined]);
    await database.orm.em.fork().execute(`update auth."user" set first_name = first_name || ' anew'`);
    expect(await readFirstNames(ben.athleteId, athleteId, UNKNOWN_ID)).toEqual([
      'Ben anew',
      'Mia',
      undefined,
    ]);
    expect(await readFirstNames()).toEqual([]);
    const names = await provideUsers(database.orm.em.fork()).getNames([athleteId]);
    expect(names.get(athleteId)?.firstName).toBe('Mia anew');
  });

  test('include the email for a single account, and are null for an unknown id', async () => {
    const { auth } = await startProduct({ orm: database.orm });
    const { athleteId } = await auth.signIn({ email: 'Mia@Example.com', firstName: 'Mia', lastName: 'Berg' });
    const users = provideUsers(database.orm.em.fork());
    expect(await users.findAccount(athleteId)).toEqual({
      id: athleteId,
      email: 'mia@example.com',
      firstName: 'Mia',
      lastName: 'Berg',
      profileImageUrl: null,
    });
    expect(await users.findAccount(UNKNOWN_ID)).toBeNull();
  });

  test('reads people within the caller’s transaction', async () => {
    const { auth } = await startProduct({ orm: database.orm });
    const { athleteId } = await auth.signIn({ email: 'mia@example.com', firstName: 'Mia' });
    await database.orm.em.fork().transactional(async (em) => {
      await em.execute(`update auth."user" set first_name = 'Mara'`);
      expect((await provideUsers(em).findAccount(athleteId))?.firstName).toBe('Mara');
      expect((await provideUsers(database.orm.em.fork()).findAccount(athleteId))?.firstName).toBe('Mia');
    });
  });
});

describe('signing in directly, for tests and tools', () => {
  test('sets a valid cookie for the person the pages would sign in', async () => {
    const product = await startProduct({ orm: database.orm });
    const { athleteId, cookie } = await product.auth.signIn({ email: 'mia.berg@example.com' });
    const me = await product.app.inject({ url: '/api/me', headers: { cookie } });
    expect(me.json()).toMatchObject({ athleteId });
    const browser = product.browser();
    await browser.visit('/api/login?login_hint=mia.berg@example.com');
    expect((await browser.send({ url: '/api/me' })).json()).toMatchObject({ athleteId });
  });

  test('creates two sign-ins for the same person when repeated', async () => {
    const { auth } = await startProduct({ orm: database.orm });
    const [firstSession, secondSession] = [
      await auth.signIn({ email: 'a@example.com' }),
      await auth.signIn({ email: 'A@example.com' }),
    ];
    expect(secondSession.athleteId).toBe(firstSession.athleteId);
    expect(secondSession.cookie).not.toBe(firstSession.cookie);
  });
});

test('erasing a person deletes their identities and sign-ins', async () => {
  const { auth } = await startProduct({ orm: database.orm });
  await auth.signIn({ email: 'mia@example.com' });
  await database.orm.em.getConnection().execute('delete from auth."user"');
  expect(await readAuthRows(database.orm)).toEqual({ users: [], accounts: [], signIns: [] });
});

test('a refresh by the provider leaves an email that is confirmed at the same time', async () => {
  const { orm } = database;
  const { auth } = await startProduct({ orm });
  const { athleteId } = await auth.signIn({ email: 'mia@example.com', firstName: 'Mia' });
  const person = {
    subject: 'mia',
    email: 'mia@example.com',
    firstName: 'Mara',
    lastName: 'Berg',
    profileImageUrl: null,
    isNamed: true,
  };
  let refreshing: Promise<boolean> | undefined;
  await orm.em.fork().transactional(async (em) => {
    await em.execute(`update auth."user" set email = 'new@example.com', email_confirmed_at = now()`);
    refreshing = refreshPerson(
      { orm, now: () => new Date() },
      { bundledIssuer: undefined },
      athleteId,
      person,
    );
    await pause(300);
  });
  expect(await refreshing).toBe(true);
  const { users } = await readAuthRows(orm);
  expect(users).toMatchObject([
    { first_name: 'Mara', email: 'new@example.com', email_confirmed_at: expect.any(Date) },
  ]);
});

test('the migrations create exactly the tables of the entities', async () => {
  expect(await findSchemaDrift(store, database.url)).toBe('');
});
