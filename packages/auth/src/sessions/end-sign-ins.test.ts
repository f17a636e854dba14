import { describe, expect, test } from 'vitest';
import { provideUsers } from '../index.ts';
import { databaseOfTests, plainOrigin, readAuthRows, startProduct } from '../testing/start-auth.ts';

const database = databaseOfTests();
const email = 'mia.berg@example.com';
const dayMs = 24 * 60 * 60 * 1_000;

/** Two processes on one database, with one clock that the test moves. */
async function twoProcesses() {
  let at = Date.parse('2026-11-20T08:00:00Z');
  const now = () => new Date(at);
  const here = await startProduct({ orm: database.orm, now });
  const there = await startProduct({ orm: database.orm, now });
  return {
    ...here,
    there,
    advance: (milliseconds: number) => {
      at += milliseconds;
    },
    signInsOf: (athleteId: string) => provideUsers(database.orm.em.fork()).signInsOf(athleteId, now()),
    statusOf: async (cookie: string, { app } = here) =>
      (await app.inject({ url: '/api/me', headers: { cookie } })).statusCode,
    /** Without an id, ends all sign-ins; `idOrQuery` may also be a query string. */
    end: (cookie: string, idOrQuery = '') =>
      here.app.inject({
        method: 'DELETE',
        url: `/api/sign-ins${/^\?|^$/.test(idOrQuery) ? idOrQuery : `/${idOrQuery}`}`,
        headers: { cookie, origin: plainOrigin },
      }),
  };
}

describe('the list of sign-ins', () => {
  test('contains each signed-in browser of the person, last seen first', async () => {
    const { auth, advance, signInsOf } = await twoProcesses();
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
    const { auth, advance, signInsOf } = await twoProcesses();
    const { athleteId } = await auth.signIn({ email });
    advance(14 * dayMs - 1);
    expect(await signInsOf(athleteId)).toHaveLength(1);
    advance(1);
    expect(await signInsOf(athleteId)).toEqual([]);
  });
});

describe('ending one sign-in', () => {
  test('signs out only that browser: at once in this process, within ten seconds in another', async () => {
    const { auth, there, advance, statusOf, end, signInsOf } = await twoProcesses();
    const phone = await auth.signIn({ email });
    advance(1);
    const desk = await auth.signIn({ email });
    const sam = await auth.signIn({ email: 'sam@example.com' });
    for (const { cookie } of [phone, desk, sam]) {
      expect(await statusOf(cookie)).toBe(200);
      expect(await statusOf(cookie, there)).toBe(200);
    }
    const phonesSignIn = (await signInsOf(phone.athleteId)).at(-1);
    const ended = await end(desk.cookie, phonesSignIn?.id);
    expect(ended.statusCode).toBe(204);
    expect(ended.headers['set-cookie']).toBeUndefined();
    expect(await statusOf(phone.cookie)).toBe(401);
    advance(10_001);
    expect(await statusOf(phone.cookie, there)).toBe(401);
    for (const { cookie } of [desk, sam]) {
      expect(await statusOf(cookie)).toBe(200);
      expect(await statusOf(cookie, there)).toBe(200);
    }
  });

  test('clears the cookie, cache and storage if it is the caller’s own', async () => {
    const { auth, advance, statusOf, end, signInsOf } = await twoProcesses();
    const { athleteId, cookie } = await auth.signIn({ email });
    const [own] = await signInsOf(athleteId);
    // A day later the sign-in would be renewed; one that ends is not.
    advance(dayMs);
    const ended = await end(cookie, own?.id);
    expect(ended.statusCode).toBe(204);
    expect(ended.headers['set-cookie']).toMatch(/^threshold-session=; Max-Age=0/);
    expect(ended.headers['clear-site-data']).toBe('"cache", "storage"');
    expect(await statusOf(cookie)).toBe(401);
  });

  test('returns the same 404 for another person’s and for a missing sign-in, and changes nothing', async () => {
    const { auth, end, signInsOf } = await twoProcesses();
    const mia = await auth.signIn({ email });
    const sam = await auth.signIn({ email: 'sam@example.com' });
    const [samsOwn] = await signInsOf(sam.athleteId);
    const before = await readAuthRows(database.orm);
    for (const id of [samsOwn?.id, '019a0000-0000-7000-8000-000000000000', 'x', '%00']) {
      const { statusCode, body } = await end(mia.cookie, id);
      expect([statusCode, body]).toEqual([404, '{"message":"Not found"}']);
    }
    expect(await readAuthRows(database.orm)).toEqual(before);
  });
});

test('signing out everywhere ends all sign-ins of the person, including this one', async () => {
  const { auth, there, advance, statusOf, end, signInsOf } = await twoProcesses();
  const [phone, desk] = [await auth.signIn({ email }), await auth.signIn({ email })];
  const sam = await auth.signIn({ email: 'sam@example.com' });
  for (const { cookie } of [phone, desk, sam]) {
    expect(await statusOf(cookie)).toBe(200);
    expect(await statusOf(cookie, there)).toBe(200);
  }
  const ended = await end(desk.cookie);
  expect(ended.statusCode).toBe(204);
  expect(ended.headers['set-cookie']).toMatch(/^threshold-session=; Max-Age=0/);
  expect(await statusOf(phone.cookie)).toBe(401);
  expect(await statusOf(desk.cookie)).toBe(401);
  expect(await signInsOf(phone.athleteId)).toEqual([]);
  advance(10_001);
  expect(await statusOf(phone.cookie, there)).toBe(401);
  expect(await statusOf(desk.cookie, there)).toBe(401);
  expect(await statusOf(sam.cookie)).toBe(200);
  expect(await statusOf((await auth.signIn({ email })).cookie)).toBe(200);
});

test('signing out everywhere leaves the storage when the page asks for it', async () => {
  const { auth, end } = await twoProcesses();
  const { cookie } = await auth.signIn({ email });
  expect((await end(cookie, '?keep=storage')).headers['clear-site-data']).toBe('"cache"');
});

test('rejects signing out everywhere from a page that still shows another athlete', async () => {
  const { app, auth, statusOf } = await twoProcesses();
  const [mia, sam] = [await auth.signIn({ email }), await auth.signIn({ email: 'sam@example.com' })];
  const headers = { cookie: sam.cookie, origin: plainOrigin, 'threshold-athlete': mia.athleteId };
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
