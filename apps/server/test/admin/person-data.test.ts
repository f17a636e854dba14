import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { runQueuedJobs } from '../support/run-queued-jobs.ts';
import { createTestServer, type Person } from '../support/test-server.ts';
import { createManagers } from './managers.ts';

const testServer = await createTestServer({ PASSKEYS: 'on' });
const { owner, admin, athlete, signInAs } = await createManagers(testServer);
const MISSING_ID = '019a0000-0000-7000-8000-000000000000';
const STALE = { message: 'Sign out and in again before you export or erase an account.' };

const exportPerson = (personId: string, manager?: Person) =>
  testServer.call('POST', `/api/admin/people/${personId}/export`, manager, {});
const erase = (personId: string, manager?: Person, body: object = { name: 'Eve Dahl' }) =>
  testServer.call('POST', `/api/admin/people/${personId}/erase`, manager, body);
const CALLS = { export: exportPerson, erase };
const listAudit = (athleteId: string) =>
  testServer.query<{ kind: string; actor: string }>(
    'select kind, actor from auth.audit_entry where user_id = ? order by id desc',
    [athleteId],
  );
/** How often a person's export or erasure is in the audit log, by the hash of the id. */
const countManaged = async (manager: Person, personId: string) =>
  (
    await testServer.query(
      `select from auth.audit_entry where user_id = ? and kind in ('person-exported', 'person-erased')
          and about_hash = encode(sha256(convert_to(?, 'UTF8')), 'hex')`,
      [manager.athleteId, personId],
    )
  ).length;
const exists = async (athleteId: string) =>
  (await testServer.query('select from auth."user" where id = ?', [athleteId])).length === 1;

let eve: Person;
beforeEach(async () => {
  testServer.clock.set('2026-11-20T12:00:00Z');
  await testServer.query('delete from auth."user" where email = ?', ['eve.dahl@example.com']);
  eve = await testServer.signIn('eve.dahl@example.com');
});

describe.each(Object.entries(CALLS))('%s', (path, call) => {
  test('answers visitors 401 and athletes 404', async () => {
    expect((await call(eve.athleteId)).statusCode).toBe(401);
    expect((await call(eve.athleteId, athlete)).statusCode).toBe(404);
    expect((await call(eve.athleteId, eve)).statusCode).toBe(404);
    expect(await exists(eve.athleteId)).toBe(true);
  });

  test('allows the owner alone to manage an admin, and no one the owner or themselves', async () => {
    const otherAdmin = await signInAs('eve.dahl', 'admin');
    expect((await call(otherAdmin.athleteId, admin)).statusCode).toBe(403);
    expect((await call(admin.athleteId, admin)).statusCode).toBe(403);
    expect((await call(owner.athleteId, admin)).statusCode).toBe(403);
    expect((await call(owner.athleteId, owner)).statusCode).toBe(403);
    expect(await exists(otherAdmin.athleteId)).toBe(true);
    expect((await call(otherAdmin.athleteId, owner)).statusCode).toBeLessThan(300);
  });

  test('needs a sign-in younger than 10 minutes', async () => {
    testServer.clock.set('2026-11-20T12:10:00Z');
    const answer = await call(eve.athleteId, owner);
    expect([answer.statusCode, answer.json()]).toEqual([403, STALE]);
    expect(await exists(eve.athleteId)).toBe(true);
  });

  test('answers 404 for an unknown person', async () => {
    expect((await call(MISSING_ID, owner)).statusCode).toBe(404);
    expect((await call('nonsense', owner)).statusCode).toBe(404);
  });

  test('rejects another site', async () => {
    const answer = await testServer.app.fastify.inject({
      method: 'POST',
      url: `/api/admin/people/${eve.athleteId}/${path}`,
      headers: { host: 'localhost:3000', cookie: owner.cookie, origin: 'https://evil.example' },
    });
    expect(answer.statusCode).toBe(403);
    expect(await exists(eve.athleteId)).toBe(true);
  });
});

describe('an export by an admin', () => {
  test('contains what the athlete exports, is in both audit logs, and notifies the athlete', async () => {
    await testServer.call('POST', '/api/profile', eve, { restingHR: 47 });
    const answer = await exportPerson(eve.athleteId, admin);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/zip',
      'no-store',
    ]);
    const own = await testServer.call('GET', '/api/account/export', eve);
    const [files, ownFiles] = [answer, own].map(({ rawPayload }) => unzipSync(new Uint8Array(rawPayload)));
    const readFile = (archive: typeof files, name: string) => strFromU8(archive?.[name] ?? new Uint8Array());
    expect(Object.keys(files ?? {})).toEqual(Object.keys(ownFiles ?? {}));
    expect(readFile(files, 'athletes.json')).toBe(readFile(ownFiles, 'athletes.json'));
    expect(readFile(files, 'athletes.json')).toContain('47');
    expect(await listAudit(eve.athleteId)).toContainEqual({ kind: 'account-exported', actor: 'operator' });
    expect(await countManaged(admin, eve.athleteId)).toBe(1);
    expect(await countManaged(owner, eve.athleteId)).toBe(1);
    await runQueuedJobs(testServer);
    const listed = await testServer.call('GET', '/api/trpc/social.notifications?input={}', eve);
    expect(listed.json().result.data.notifications).toEqual([
      expect.objectContaining({ type: 'account', isRead: false }),
    ]);
  });

  test('leaves the athlete’s own exports of the day alone, and is limited to 20 a day', async () => {
    await testServer.query(
      `insert into auth.audit_entry (id, user_id, at, kind, actor)
       select gen_random_uuid(), ?, ?, 'account-exported', 'operator' from generate_series(1, 20)`,
      [eve.athleteId, testServer.clock.now()],
    );
    expect((await exportPerson(eve.athleteId, owner)).statusCode).toBe(429);
    expect((await testServer.call('GET', '/api/account/export', eve)).statusCode).toBe(200);
  });
});

describe('an erasure by an admin', () => {
  test.each([{}, { name: '' }, { name: 'Eve' }, { name: 'Eve Dahl', more: 1 }, { name: 7 }])(
    'changes nothing with %j as confirmation',
    async (body) => {
      const answer = await erase(eve.athleteId, owner, body);
      expect([answer.statusCode, answer.json().issues]).toEqual([
        400,
        [{ path: 'name', message: expect.stringMatching(/^Type the person’s name exactly/) }],
      ]);
      expect(await exists(eve.athleteId)).toBe(true);
    },
  );

  test('ends the person’s sign-ins at once and leaves an entry in the manager’s audit log', async () => {
    expect((await testServer.call('GET', '/api/profile', eve)).statusCode).toBe(200);
    expect((await erase(eve.athleteId, admin, { name: ' eve  DAHL ' })).statusCode).toBe(204);
    expect(await exists(eve.athleteId)).toBe(false);
    expect((await testServer.call('GET', '/api/profile', eve)).statusCode).toBe(401);
    expect(await countManaged(admin, eve.athleteId)).toBe(1);
    expect(await countManaged(owner, eve.athleteId)).toBe(1);
    const [entry] = await testServer.query(
      `select actor from auth.audit_entry where kind = 'account-erased' order by id desc limit 1`,
    );
    expect(entry).toEqual({ actor: 'operator' });
  });

  test('asks for the email of one of two people with the same name', async () => {
    const namesake = await testServer.signIn('eve.dahl@other.example');
    expect((await erase(eve.athleteId, owner)).statusCode).toBe(400);
    expect((await erase(eve.athleteId, owner, { name: 'eve.dahl@other.example' })).statusCode).toBe(400);
    expect((await erase(eve.athleteId, owner, { name: 'eve.dahl@example.com' })).statusCode).toBe(204);
    expect(await exists(namesake.athleteId)).toBe(true);
    expect((await erase(namesake.athleteId, owner)).statusCode).toBe(204);
  });

  test('asks for the email of a person without a name', async () => {
    await testServer.query(`update auth."user" set first_name = '', last_name = '' where id = ?`, [
      eve.athleteId,
    ]);
    expect((await erase(eve.athleteId, owner)).statusCode).toBe(400);
    expect((await erase(eve.athleteId, owner, { name: 'eve.dahl@example.com' })).statusCode).toBe(204);
  });
});
