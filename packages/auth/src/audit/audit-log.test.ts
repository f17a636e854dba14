import { beforeEach, describe, expect, test } from 'vitest';
import { deleteOldAudit, listAuditEntries, writeAuditEntry } from '../index.ts';
import { setUpDatabase, startProduct } from '../testing/start-product.ts';

const database = setUpDatabase();
const execute = <T = unknown>(sql: string, values: unknown[] = []) =>
  database.orm.em.getConnection().execute<T[]>(sql, values);
const DAY_MS = 86_400_000;

let athleteId: string;
beforeEach(async () => {
  athleteId = '019a0000-0000-7000-8000-000000000001';
  await execute(
    `insert into auth."user" (id, email, first_name, last_name, created_at) values (?, 'mia@example.com', 'Mia', 'Berg', now())`,
    [athleteId],
  );
});

const writeEntry = (createdAt: Date, about?: string) =>
  writeAuditEntry(database.orm.em.fork(), createdAt, {
    kind: 'followed',
    athleteId,
    actor: 'athlete',
    ...(about !== undefined && { aboutId: about }),
  });

describe('the audit log', () => {
  test('rejects changes and deletions of entries, even by the table owner', async () => {
    await writeEntry(new Date());
    await expect(execute(`update auth.audit_entry set kind = 'unfollowed'`)).rejects.toThrow('append-only');
    await expect(execute('delete from auth.audit_entry')).rejects.toThrow('append-only');
    expect(await execute('select kind from auth.audit_entry')).toEqual([{ kind: 'followed' }]);
  });

  test('stores only a hash of the id of the athlete an entry is about', async () => {
    await writeEntry(new Date(), 'somebody');
    const [entry] = await execute<{ about_hash: string }>('select * from auth.audit_entry');
    expect(entry?.about_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(entry)).not.toContain('somebody');
  });

  test('deletes an account’s entries along with it, but keeps those that belong to no account', async () => {
    await writeEntry(new Date());
    await writeAuditEntry(database.orm.em.fork(), new Date(), {
      kind: 'account-erased',
      athleteId: null,
      actor: 'athlete',
      aboutId: athleteId,
    });
    await execute('delete from auth."user" where id = ?', [athleteId]);
    expect(await execute('select kind, user_id from auth.audit_entry')).toEqual([
      { kind: 'account-erased', user_id: null },
    ]);
  });

  test('deletes an entry after 180 days and not earlier', async () => {
    const nowMs = Date.now();
    for (const days of [200, 181, 179, 1]) await writeEntry(new Date(nowMs - days * DAY_MS));
    const deleteEntries = () =>
      deleteOldAudit.run({
        em: database.orm.em.fork(),
        now: () => new Date(nowMs),
        signal: new AbortController().signal,
      });
    await deleteEntries();
    await deleteEntries();
    const [remainingRow] = await execute<{ n: number }>('select count(*)::int as n from auth.audit_entry');
    expect(remainingRow?.n).toBe(2);
  });

  test('returns one page at a time, newest first, only to its athlete', async () => {
    const nowMs = Date.now();
    for (const minute of [1, 2, 3]) await writeEntry(new Date(nowMs + minute * 60_000));
    const em = database.orm.em.fork();
    const firstPage = await listAuditEntries(em, athleteId, { before: null, limit: 2 });
    const secondPage = await listAuditEntries(em, athleteId, {
      before: firstPage.at(-1)?.id ?? null,
      limit: 2,
    });
    expect([...firstPage, ...secondPage].map((entry) => entry.at.getTime() - nowMs)).toEqual([
      180_000, 120_000, 60_000,
    ]);
    const otherAthleteId = '019a0000-0000-7000-8000-000000000002';
    expect(await listAuditEntries(em, otherAthleteId, { before: null, limit: 2 })).toEqual([]);
  });
});

test('an entry of a kind that only a newer version knows is listed as another change', async () => {
  await execute(
    `insert into auth.audit_entry (id, user_id, at, kind, actor) values (gen_random_uuid(), ?, now(), 'kind-of-a-newer-version', 'athlete')`,
    [athleteId],
  );
  const entries = await listAuditEntries(database.orm.em.fork(), athleteId, { before: null, limit: 2 });
  expect(entries).toMatchObject([{ kind: 'other' }]);
});

describe('signing in and out', () => {
  const readKinds = async () => {
    const entries = await execute<{ kind: string }>(
      'select kind from auth.audit_entry where user_id is distinct from ? order by id',
      [athleteId],
    );
    // Two entries written in the same millisecond have no fixed order.
    return entries.map(({ kind }) => kind).sort();
  };

  test('records the browser’s user agent, without address or email', async () => {
    const product = await startProduct({ orm: database.orm });
    const { cookie } = await product.auth.signIn({ email: 'ann.lund@example.com' });
    await product.app.inject({
      method: 'POST',
      url: '/api/logout',
      headers: { cookie, origin: 'http://localhost:3000', 'user-agent': 'A browser' },
    });
    expect(await readKinds()).toEqual(['signed-in', 'signed-out']);
    const [entry] = await execute<object>(`select * from auth.audit_entry where kind = 'signed-out'`);
    expect(entry).toMatchObject({ actor: 'athlete', browser: 'A browser', about_hash: null });
    expect(JSON.stringify(entry)).not.toMatch(/ann|127\.0\.0\.1/);
  });

  test('records ending another sign-in and ending all of them', async () => {
    const product = await startProduct({ orm: database.orm });
    const currentSession = await product.auth.signIn({ email: 'ann.lund@example.com' });
    await product.auth.signIn({ email: 'ann.lund@example.com' });
    const [otherSignIn] = await execute<{ id: string }>(
      'select id from auth.sign_in order by id desc limit 1',
    );
    const headers = { cookie: currentSession.cookie, origin: 'http://localhost:3000' };
    await product.app.inject({ method: 'DELETE', url: `/api/sign-ins/${otherSignIn?.id}`, headers });
    await product.app.inject({ method: 'DELETE', url: '/api/sign-ins', headers });
    expect(await readKinds()).toEqual(['sign-in-ended', 'sign-ins-ended', 'signed-in', 'signed-in']);
  });

  test('records failures without an account, at most 60 times an hour', async () => {
    const now = new Date('2026-11-20T12:00:00Z');
    const product = await startProduct({ orm: database.orm, now: () => now });
    const failSignIn = (hostNumber: number) =>
      product.app.inject({
        url: '/api/auth/callback/oidc?code=none',
        remoteAddress: `192.0.2.${hostNumber}`,
      });
    for (let attempt = 1; attempt <= 70; attempt += 1)
      expect((await failSignIn(attempt)).statusCode).toBe(302);
    expect(await readKinds()).toEqual(Array.from({ length: 60 }, () => 'sign-in-failed'));
  });

  test('returns 403 with a message for a disabled account, and records it', async () => {
    const product = await startProduct({ orm: database.orm });
    const signIn = async () =>
      (await product.browser().visit('/api/login?login_hint=ann.lund@example.com')).response;
    expect((await signIn()).statusCode).toBe(200);
    await execute(`update auth."user" set disabled_at = now() where email = 'ann.lund@example.com'`);
    const rejectedResponse = await signIn();
    expect(rejectedResponse).toMatchObject({ statusCode: 403 });
    expect(rejectedResponse.body).toContain('This account is disabled.');
    expect(await readKinds()).toEqual(['sign-in-refused', 'signed-in']);
    const [remainingRow] = await execute<{ n: number }>('select count(*)::int as n from auth.sign_in');
    expect(remainingRow?.n).toBe(1);
    await execute(`update auth."user" set disabled_at = null`);
    expect((await signIn()).body).toBe('a page');
  });
});
