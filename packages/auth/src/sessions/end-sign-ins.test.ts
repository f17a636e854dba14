import { describe, expect, test } from 'vitest';
import { provideUsers } from '../index.ts';
import { HTTP_ORIGIN, readAuthRows, setUpDatabase, startProduct } from '../testing/start-product.ts';

const database = setUpDatabase();
const email = 'mia.berg@example.com';
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Starts two processes on one database, sharing a clock that the test controls. */
async function startTwoProcesses() {
  let at = Date.parse('2026-11-20T08:00:00Z');
  const now = () => new Date(at);
  const thisProcess = await startProduct({ orm: database.orm, now });
  const there = await startProduct({ orm: database.orm, now });
  return {
    ...thisProcess,
    there,
    advance: (milliseconds: number) => {
      at += milliseconds;
    },
    signInsOf: (athleteId: string) => provideUsers(database.orm.em.fork()).listSignIns(athleteId, now()),
    statusOf: async (cookie: string, { app } = thisProcess) =>
      (await app.inject({ url: '/api/me', headers: { cookie } })).statusCode,
    /** Without an id, ends all sign-ins; `idOrQuery` may also be a query string. */
    end: (cookie: string, idOrQuery = '') =>
      thisProcess.app.inject({
        method: 'DELETE',
        url: `/api/sign-ins${/^\?|^$/.test(idOrQuery) ? idOrQuery : `/${idOrQuery}`}`,
        headers: { cookie, origin: HTTP_ORIGIN },
      }),
  };
}

describe('the list of sign-ins', () => {
  test('contains each signed-in browser of the person, last seen first', async () => {
    const { auth, advance, signInsOf } = await startTwoProcesses();
    const { athleteId } = await auth.signIn({ email });
    await auth.signIn({ email: 'sam@example.com' });
    advance(60_000);
    await auth.signIn({ email });
    const at = (time: string) => ({ createdAt: new Date(time), lastSeenAt: new Date(time) });
    expect(await signInsOf(athleteId)).toEqual([
      { id: expect.any(String), userAgent: 'direct', ...at('2026-11-20T08:01:00Z') },
      { id: expect.any(String), userAgent: 'direct', ...at('2026-11-20T08:00:00Z') },
    ]);
  });

  test('contains no expired sign-in', async () => {
    const { auth, advance, signInsOf } = await startTwoProcesses();
    const { athleteId } = await auth.signIn({ email });
    advance(14 * DAY_MS - 1);
    expect(await signInsOf(athleteId)).toHaveLength(1);
    advance(1);
    expect(await signInsOf(athleteId)).toEqual([]);
  });
});

describe('ending one sign-in', () => {
  test('signs out only that browser: immediately in this process, within ten seconds in another', async () => {
    const { auth, there, advance, statusOf, end, signInsOf } = await startTwoProcesses();
    const phone = await auth.signIn({ email });
    advance(1);
    const desk = await auth.signIn({ email });
    const sam = await auth.signIn({ email: 'sam@example.com' });
    for (const { cookie } of [phone, desk, sam]) {
      expect(await statusOf(cookie)).toBe(200);
      expect(await statusOf(cookie, there)).toBe(200);
    }
    const phonesSignIn = (await signInsOf(phone.athleteId)).at(-1);
    const response = await end(desk.cookie, phonesSignIn?.id);
    expect(response.statusCode).toBe(204);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(await statusOf(phone.cookie)).toBe(401);
    advance(10_001);
    expect(await statusOf(phone.cookie, there)).toBe(401);
    for (const { cookie } of [desk, sam]) {
      expect(await statusOf(cookie)).toBe(200);
      expect(await statusOf(cookie, there)).toBe(200);
    }
  });

  test('clears the cookie, cache and storage if it is the caller’s own', async () => {
    const { auth, advance, statusOf, end, signInsOf } = await startTwoProcesses();
    const { athleteId, cookie } = await auth.signIn({ email });
    const [ownSignIn] = await signInsOf(athleteId);
    // A day later the sign-in would be renewed, but not if the request ends it.
    advance(DAY_MS);
    const response = await end(cookie, ownSignIn?.id);
    expect(response.statusCode).toBe(204);
    expect(response.headers['set-cookie']).toMatch(/^threshold-session=; Max-Age=0/);
    expect(response.headers['clear-site-data']).toBe('"cache", "storage"');
    expect(await statusOf(cookie)).toBe(401);
  });

  test('returns the same 404 for another person’s sign-in as for a missing one, and changes nothing', async () => {
    const { auth, end, signInsOf } = await startTwoProcesses();
    const mia = await auth.signIn({ email });
    const sam = await auth.signIn({ email: 'sam@example.com' });
    const [samsSignIn] = await signInsOf(sam.athleteId);
    const before = await readAuthRows(database.orm);
    for (const id of [samsSignIn?.id, '019a0000-0000-7000-8000-000000000000', 'x', '%00']) {
      const { statusCode, body } = await end(mia.cookie, id);
      expect([statusCode, body]).toEqual([404, '{"message":"Not found"}']);
    }
    expect(await readAuthRows(database.orm)).toEqual(before);
  });
});

test('signing out everywhere ends all sign-ins of the person, including this one', async () => {
  const { auth, there, advance, statusOf, end, signInsOf } = await startTwoProcesses();
  const [phone, desk] = [await auth.signIn({ email }), await auth.signIn({ email })];
  const sam = await auth.signIn({ email: 'sam@example.com' });
  for (const { cookie } of [phone, desk, sam]) {
    expect(await statusOf(cookie)).toBe(200);
    expect(await statusOf(cookie, there)).toBe(200);
  }
  const response = await end(desk.cookie);
  expect(response.statusCode).toBe(204);
  expect(response.headers['set-cookie']).toMatch(/^threshold-session=; Max-Age=0/);
  expect(await statusOf(phone.cookie)).toBe(401);
  expect(await statusOf(desk.cookie)).toBe(401);
  expect(await signInsOf(phone.athleteId)).toEqual([]);
  advance(10_001);
  expect(await statusOf(phone.cookie, there)).toBe(401);
  expect(await statusOf(desk.cookie, there)).toBe(401);
  expect(await statusOf(sam.cookie)).toBe(200);
  expect(await statusOf((await auth.signIn({ email })).cookie)).toBe(200);
});

test('signing out everywhere keeps the storage with keep=storage', async () => {
  const { auth, end } = await startTwoProcesses();
  const { cookie } = await auth.signIn({ email });
  expect((await end(cookie, '?keep=storage')).headers['clear-site-data']).toBe('"cache"');
});

test('rejects signing out everywhere from a page that still shows another athlete', async () => {
  const { app, auth, statusOf } = await startTwoProcesses();
  const [mia, sam] = [await auth.signIn({ email }), await auth.signIn({ email: 'sam@example.com' })];
  const headers = { cookie: sam.cookie, origin: HTTP_ORIGIN, 'threshold-athlete': mia.athleteId };
  const { statusCode } = await app.inject({ method: 'DELETE', url: '/api/sign-ins', headers });
  expect(statusCode).toBe(401);
  expect(await statusOf(sam.cookie)).toBe(200);
});

test.each(['/api/sign-ins', '/api/sign-ins/019a0000-0000-7000-8000-000000000000'])(
  'DELETE %s returns 401 to a visitor and 403 to another site',
  async (url) => {
    const { app, auth } = await startProduct({ orm: database.orm });
    const { cookie } = await auth.signIn({ email });
    const statusOf = async (headers: Record<string, string>) =>
      (await app.inject({ method: 'DELETE', url, headers })).statusCode;
    expect(await statusOf({})).toBe(401);
    expect(await statusOf({ cookie, origin: 'https://elsewhere.example' })).toBe(403);
    expect((await readAuthRows(database.orm)).signIns).toHaveLength(1);
  },
);
