import { describe, expect, test } from 'vitest';
import { provideUsers } from '../index.ts';
import { HTTP_ORIGIN, readAuthRows, setUpDatabase, startProduct } from '../testing/start-product.ts';

const database = setUpDatabase();
const email = 'mia.berg@example.com';
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Starts two processes on one database, sharing a clock that the test controls. */
async function startTwoProcesses() {
  let nowMs = Date.parse('2026-11-20T08:00:00Z');
  const now = () => new Date(nowMs);
  const thisProcess = await startProduct({ orm: database.orm, now });
  const otherProcess = await startProduct({ orm: database.orm, now });
  return {
    ...thisProcess,
    otherProcess,
    advanceClock: (durationMs: number) => {
      nowMs += durationMs;
    },
    listSignIns: (athleteId: string) => provideUsers(database.orm.em.fork()).listSignIns(athleteId, now()),
    getStatus: async (cookie: string, { app } = thisProcess) =>
      (await app.inject({ url: '/api/me', headers: { cookie } })).statusCode,
    /** Without an id, ends all sign-ins; `idOrQuery` may also be a query string. */
    endSignIns: (cookie: string, idOrQuery = '') =>
      thisProcess.app.inject({
        method: 'DELETE',
        url: `/api/sign-ins${/^\?|^$/.test(idOrQuery) ? idOrQuery : `/${idOrQuery}`}`,
        headers: { cookie, origin: HTTP_ORIGIN },
      }),
  };
}

describe('the list of sign-ins', () => {
  test('contains each signed-in browser of the person, last seen first', async () => {
    const { auth, advanceClock, listSignIns } = await startTwoProcesses();
    const { athleteId } = await auth.signIn({ email });
    await auth.signIn({ email: 'sam@example.com' });
    advanceClock(60_000);
    await auth.signIn({ email });
    const createSignInTimes = (time: string) => ({ createdAt: new Date(time), lastSeenAt: new Date(time) });
    expect(await listSignIns(athleteId)).toEqual([
      { id: expect.any(String), userAgent: 'direct', ...createSignInTimes('2026-11-20T08:01:00Z') },
      { id: expect.any(String), userAgent: 'direct', ...createSignInTimes('2026-11-20T08:00:00Z') },
    ]);
  });

  test('contains no expired sign-in', async () => {
    const { auth, advanceClock, listSignIns } = await startTwoProcesses();
    const { athleteId } = await auth.signIn({ email });
    advanceClock(14 * DAY_MS - 1);
    expect(await listSignIns(athleteId)).toHaveLength(1);
    advanceClock(1);
    expect(await listSignIns(athleteId)).toEqual([]);
  });
});

describe('ending one sign-in', () => {
  test('signs out only that browser: immediately in this process, within ten seconds in another', async () => {
    const { auth, otherProcess, advanceClock, getStatus, endSignIns, listSignIns } =
      await startTwoProcesses();
    const phoneSignIn = await auth.signIn({ email });
    advanceClock(1);
    const desktopSignIn = await auth.signIn({ email });
    const samsSession = await auth.signIn({ email: 'sam@example.com' });
    for (const { cookie } of [phoneSignIn, desktopSignIn, samsSession]) {
      expect(await getStatus(cookie)).toBe(200);
      expect(await getStatus(cookie, otherProcess)).toBe(200);
    }
    const phonesSignIn = (await listSignIns(phoneSignIn.athleteId)).at(-1);
    const response = await endSignIns(desktopSignIn.cookie, phonesSignIn?.id);
    expect(response.statusCode).toBe(204);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(await getStatus(phoneSignIn.cookie)).toBe(401);
    advanceClock(10_001);
    expect(await getStatus(phoneSignIn.cookie, otherProcess)).toBe(401);
    for (const { cookie } of [desktopSignIn, samsSession]) {
      expect(await getStatus(cookie)).toBe(200);
      expect(await getStatus(cookie, otherProcess)).toBe(200);
    }
  });

  test('clears the cookie, cache and storage if it is the caller’s own', async () => {
    const { auth, advanceClock, getStatus, endSignIns, listSignIns } = await startTwoProcesses();
    const { athleteId, cookie } = await auth.signIn({ email });
    const [ownSignIn] = await listSignIns(athleteId);
    // A day later the sign-in would be renewed, but not if the request ends it.
    advanceClock(DAY_MS);
    const response = await endSignIns(cookie, ownSignIn?.id);
    expect(response.statusCode).toBe(204);
    expect(response.headers['set-cookie']).toMatch(/^threshold-session=; Max-Age=0/);
    expect(response.headers['clear-site-data']).toBe('"cache", "storage"');
    expect(await getStatus(cookie)).toBe(401);
  });

  test('returns the same 404 for another person’s sign-in as for a missing one, and changes nothing', async () => {
    const { auth, endSignIns, listSignIns } = await startTwoProcesses();
    const mia = await auth.signIn({ email });
    const samsSession = await auth.signIn({ email: 'sam@example.com' });
    const [samsSignIn] = await listSignIns(samsSession.athleteId);
    const rowsBefore = await readAuthRows(database.orm);
    for (const id of [samsSignIn?.id, '019a0000-0000-7000-8000-000000000000', 'x', '%00']) {
      const { statusCode, body } = await endSignIns(mia.cookie, id);
      expect([statusCode, body]).toEqual([404, '{"message":"Not found"}']);
    }
    expect(await readAuthRows(database.orm)).toEqual(rowsBefore);
  });
});

test('signing out everywhere ends all sign-ins of the person, including this one', async () => {
  const { auth, otherProcess, advanceClock, getStatus, endSignIns, listSignIns } = await startTwoProcesses();
  const [phoneSignIn, desktopSignIn] = [await auth.signIn({ email }), await auth.signIn({ email })];
  const samsSession = await auth.signIn({ email: 'sam@example.com' });
  for (const { cookie } of [phoneSignIn, desktopSignIn, samsSession]) {
    expect(await getStatus(cookie)).toBe(200);
    expect(await getStatus(cookie, otherProcess)).toBe(200);
  }
  const response = await endSignIns(desktopSignIn.cookie);
  expect(response.statusCode).toBe(204);
  expect(response.headers['set-cookie']).toMatch(/^threshold-session=; Max-Age=0/);
  expect(await getStatus(phoneSignIn.cookie)).toBe(401);
  expect(await getStatus(desktopSignIn.cookie)).toBe(401);
  expect(await listSignIns(phoneSignIn.athleteId)).toEqual([]);
  advanceClock(10_001);
  expect(await getStatus(phoneSignIn.cookie, otherProcess)).toBe(401);
  expect(await getStatus(desktopSignIn.cookie, otherProcess)).toBe(401);
  expect(await getStatus(samsSession.cookie)).toBe(200);
  expect(await getStatus((await auth.signIn({ email })).cookie)).toBe(200);
});

test('signing out everywhere keeps the storage with keep=storage', async () => {
  const { auth, endSignIns } = await startTwoProcesses();
  const { cookie } = await auth.signIn({ email });
  expect((await endSignIns(cookie, '?keep=storage')).headers['clear-site-data']).toBe('"cache"');
});

test('rejects signing out everywhere from a page that still shows another athlete', async () => {
  const { app, auth, getStatus } = await startTwoProcesses();
  const [mia, samsSession] = [await auth.signIn({ email }), await auth.signIn({ email: 'sam@example.com' })];
  const headers = { cookie: samsSession.cookie, origin: HTTP_ORIGIN, 'threshold-athlete': mia.athleteId };
  const { statusCode } = await app.inject({ method: 'DELETE', url: '/api/sign-ins', headers });
  expect(statusCode).toBe(401);
  expect(await getStatus(samsSession.cookie)).toBe(200);
});

test.each(['/api/sign-ins', '/api/sign-ins/019a0000-0000-7000-8000-000000000000'])(
  'DELETE %s returns 401 to a visitor and 403 to another site',
  async (url) => {
    const { app, auth } = await startProduct({ orm: database.orm });
    const { cookie } = await auth.signIn({ email });
    const getStatus = async (headers: Record<string, string>) =>
      (await app.inject({ method: 'DELETE', url, headers })).statusCode;
    expect(await getStatus({})).toBe(401);
    expect(await getStatus({ cookie, origin: 'https://elsewhere.example' })).toBe(403);
    expect((await readAuthRows(database.orm)).signIns).toHaveLength(1);
  },
);
