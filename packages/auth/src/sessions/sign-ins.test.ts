import { connect } from '@threshold/db';
import { describe, expect, test } from 'vitest';
import { store } from '../index.ts';
import { HTTP_ORIGIN, readAuthRows, setUpDatabase, startProduct } from '../testing/start-product.ts';

const SECOND_MS = 1_000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

const database = setUpDatabase();

/** Starts a product whose clock the test controls. */
async function startProductWithClock() {
  let nowMs = Date.parse('2026-11-20T08:00:00Z');
  const product = await startProduct({ orm: database.orm, now: () => new Date(nowMs) });
  const requestOwnAccount = (cookie: string) => product.app.inject({ url: '/api/me', headers: { cookie } });
  return {
    ...product,
    requestOwnAccount,
    getStatus: async (cookie: string) => (await requestOwnAccount(cookie)).statusCode,
    advanceClock: (durationMs: number) => {
      nowMs += durationMs;
    },
  };
}

describe('a sign-in', () => {
  test('continues while it is used every 13 days', async () => {
    const { auth, advanceClock, getStatus } = await startProductWithClock();
    const { cookie } = await auth.signIn({ email: 'mia.berg@example.com' });
    for (let visit = 0; visit < 4; visit += 1) {
      advanceClock(13 * DAY_MS);
      expect(await getStatus(cookie)).toBe(200);
    }
  });

  test('ends after 14 days without use', async () => {
    const { auth, advanceClock, getStatus } = await startProductWithClock();
    const { cookie } = await auth.signIn({ email: 'mia.berg@example.com' });
    advanceClock(14 * DAY_MS - 1);
    expect(await getStatus(cookie)).toBe(200);
    advanceClock(14 * DAY_MS);
    expect(await getStatus(cookie)).toBe(401);
  });

  test('ends on time even while it is cached', async () => {
    const { auth, advanceClock, getStatus } = await startProductWithClock();
    const { cookie } = await auth.signIn({ email: 'mia.berg@example.com' });
    for (const day of [13, 26, 39, 52]) {
      advanceClock(13 * DAY_MS);
      expect(await getStatus(cookie), `day ${day}`).toBe(200);
    }
    advanceClock(8 * DAY_MS - 1 * SECOND_MS);
    expect(await getStatus(cookie)).toBe(200);
    advanceClock(2 * SECOND_MS);
    expect(await getStatus(cookie)).toBe(401);
  });
});

test('a sign-in ends after 60 days, however often it is used', async () => {
  const { auth, advanceClock, getStatus, requestOwnAccount } = await startProductWithClock();
  const { cookie } = await auth.signIn({ email: 'mia.berg@example.com' });
  for (let day = 1; day < 60; day += 1) {
    advanceClock(DAY_MS);
    expect(await getStatus(cookie), `day ${day}`).toBe(200);
  }
  advanceClock(DAY_MS);
  expect(await getStatus(cookie)).toBe(401);
  expect((await requestOwnAccount(cookie)).headers['set-cookie']).toBeUndefined();
});

describe('the end of a sign-in', () => {
  test('moves in the database at most once a day, with a new cookie', async () => {
    const { auth, advanceClock, requestOwnAccount } = await startProductWithClock();
    const { cookie } = await auth.signIn({ email: 'mia.berg@example.com' });
    advanceClock(23 * 60 * 60 * SECOND_MS);
    expect((await requestOwnAccount(cookie)).headers['set-cookie']).toBeUndefined();
    const lastSeenAt = (await readAuthRows(database.orm)).signIns[0]?.last_seen_at;
    expect(lastSeenAt).toEqual(new Date('2026-11-20T08:00:00Z'));

    advanceClock(60 * 60 * SECOND_MS);
    const setCookie = (await requestOwnAccount(cookie)).headers['set-cookie'];
    expect(setCookie).toBe(
      `${cookie}; Path=/; Expires=Sat, 05 Dec 2026 08:00:00 GMT; HttpOnly; SameSite=Lax`,
    );
    expect((await readAuthRows(database.orm)).signIns[0]?.last_seen_at).toEqual(
      new Date('2026-11-21T08:00:00Z'),
    );
    expect((await requestOwnAccount(cookie)).headers['set-cookie']).toBeUndefined();
  });

  test('never passes the 60th day', async () => {
    const { auth, advanceClock, requestOwnAccount } = await startProductWithClock();
    const { cookie } = await auth.signIn({ email: 'mia.berg@example.com' });
    for (const _ of [13, 26, 39]) {
      advanceClock(13 * DAY_MS);
      await requestOwnAccount(cookie);
    }
    advanceClock(13 * DAY_MS);
    expect((await requestOwnAccount(cookie)).headers['set-cookie']).toContain(
      'Expires=Tue, 19 Jan 2027 08:00:00 GMT',
    );
  });
});

/** The number of lookups that are running in the database. */
async function countPendingLookups(): Promise<number> {
  const rows = await database.orm.em.getConnection().execute<{ count: number }[]>(
    `select count(*)::int as count from pg_stat_activity
      where wait_event = 'PgSleep' and datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
}

describe('the cache of sign-ins', () => {
  test('serves sign-ins without a database query for at most 10 s', async () => {
    const { auth, advanceClock, getStatus } = await startProductWithClock();
    const { cookie } = await auth.signIn({ email: 'mia.berg@example.com' });
    expect(await getStatus(cookie)).toBe(200);
    await database.orm.em.getConnection().execute('delete from auth.sign_in');
    advanceClock(10 * SECOND_MS);
    expect(await getStatus(cookie)).toBe(200);
    advanceClock(1);
    expect(await getStatus(cookie)).toBe(401);
  });

  test('forgets a sign-in at sign-out', async () => {
    const { app, auth, getStatus } = await startProductWithClock();
    const { cookie } = await auth.signIn({ email: 'mia.berg@example.com' });
    expect(await getStatus(cookie)).toBe(200);
    await app.inject({ method: 'POST', url: '/api/logout', headers: { cookie, origin: HTTP_ORIGIN } });
    expect(await getStatus(cookie)).toBe(401);
  });

  test('forgets all sign-ins of an erased athlete, and no others', async () => {
    const { auth, getStatus } = await startProductWithClock();
    const phoneSignIn = await auth.signIn({ email: 'mia.berg@example.com' });
    const desktopSignIn = await auth.signIn({ email: 'mia.berg@example.com' });
    const samsSignIn = await auth.signIn({ email: 'sam@example.com' });
    for (const { cookie } of [phoneSignIn, desktopSignIn, samsSignIn])
      expect(await getStatus(cookie)).toBe(200);
    await database.orm.em
      .getConnection()
      .execute('delete from auth."user" where id = ?', [phoneSignIn.athleteId]);
    auth.forget(phoneSignIn.athleteId);
    expect(await getStatus(phoneSignIn.cookie)).toBe(401);
    expect(await getStatus(desktopSignIn.cookie)).toBe(401);
    expect(await getStatus(samsSignIn.cookie)).toBe(200);
  });

  test('ignores a lookup that was running at the sign-out', async () => {
    const { app, auth, getStatus } = await startProductWithClock();
    const { cookie } = await auth.signIn({ email: 'mia.berg@example.com' });
    // The lookup reads its row but returns late. In between, the row is deleted.
    await database.orm.em.getConnection().execute(`alter table auth.sign_in rename to sign_in_row`);
    await database.orm.em.getConnection().execute(
      `create view auth.sign_in as select id, user_id, token_hash, created_at,
         (select last_seen_at from pg_sleep(2)) as last_seen_at from auth.sign_in_row`,
    );
    try {
      const pendingStatus = getStatus(cookie);
      await expect.poll(countPendingLookups).toBe(1);
      const headers = { cookie, origin: HTTP_ORIGIN };
      const { statusCode } = await app.inject({ method: 'POST', url: '/api/logout', headers });
      expect(statusCode).toBe(204);
      expect(await pendingStatus).toBe(401);
      expect(await getStatus(cookie)).toBe(401);
    } finally {
      await database.orm.em.getConnection().execute('drop view auth.sign_in');
      await database.orm.em.getConnection().execute('alter table auth.sign_in_row rename to sign_in');
    }
  });
});

describe('an invalid cookie', () => {
  test.each([
    '',
    'threshold-session=',
    'threshold-session=abc',
    `threshold-session=${'A'.repeat(43)}`,
    `threshold-session=${'%00'.repeat(20)}`,
    'another=1; threshold-session',
    `not-threshold-session=${'A'.repeat(43)}`,
  ])('%j is 401', async (cookie) => {
    expect(await (await startProductWithClock()).getStatus(cookie)).toBe(401);
  });

  test('includes a valid token under another cookie name', async () => {
    const { auth, getStatus } = await startProductWithClock();
    const { cookie } = await auth.signIn({ email: 'mia.berg@example.com' });
    expect(await getStatus(`x${cookie}`)).toBe(401);
    expect(await getStatus(`__Host-${cookie}`)).toBe(401);
    expect(await getStatus(`first=1; ${cookie}; last=2`)).toBe(200);
  });
});

test('returns 503 and does not sign out while the database is down', async () => {
  const singleConnectionOrm = await connect({
    url: database.url,
    stores: [store],
    poolSize: 1,
    acquireTimeoutMs: 3_000,
  });
  const { app, auth } = await startProduct({ orm: singleConnectionOrm });
  const { cookie } = await auth.signIn({ email: 'mia.berg@example.com' });
  const blockingEm = singleConnectionOrm.em.fork();
  await blockingEm.begin();
  await blockingEm.execute('select 1');
  const responses = await Promise.all([
    app.inject({ url: '/api/me', headers: { cookie } }),
    app.inject({ url: '/api/login', headers: { cookie } }),
    app.inject({ method: 'POST', url: '/api/logout', headers: { cookie, origin: HTTP_ORIGIN } }),
  ]);
  for (const { statusCode, headers } of responses) {
    expect(statusCode).toBe(503);
    expect(headers['set-cookie']).toBeUndefined();
  }
  expect((await app.inject({ url: '/api/me' })).statusCode).toBe(401);
  await blockingEm.rollback();
  expect((await app.inject({ url: '/api/me', headers: { cookie } })).statusCode).toBe(200);
  await singleConnectionOrm.close(true);
});
