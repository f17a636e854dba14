import { beforeEach, describe, expect, test } from 'vitest';
import { spendInvite } from '../front-door/invites.ts';
import { disableAccount, enableAccount } from '../people/disable-account.ts';
import { changeRole } from '../people/roles.ts';
import { hashToken } from '../sessions/token.ts';
import { type Browser, sendJson } from '../testing/passkey-checks.ts';
import { HTTP_ORIGIN, type Product, setUpDatabase, startProduct } from '../testing/start-product.ts';
import { lockManagedPerson } from './people-admin.ts';

const database = setUpDatabase();
const NOW = new Date('2026-11-30T09:00:00Z');
const MISSING_ID = '019a0000-0000-7000-8000-000000000000';

interface Person {
  readonly browser: Browser;
  readonly athleteId: string;
}

let product: Product;
let people: Readonly<Record<'owner' | 'admin' | 'athlete' | 'other', Person>>;

async function signInAs(name: string, role: 'owner' | 'admin' | 'athlete'): Promise<Person> {
  const { athleteId, cookie } = await product.auth.signIn({ email: `${name}@example.com` });
  const browser = product.browser();
  const [cookieName = '', value = ''] = cookie.split('=');
  browser.cookies.set(cookieName, { value, path: '/' });
  await changeRole(database.orm, athleteId, role, NOW);
  return { browser, athleteId };
}

const endedCredentials: string[] = [];
beforeEach(async () => {
  endedCredentials.length = 0;
  await database.orm.em.getConnection().execute('delete from auth.installation');
  product = await startProduct({
    orm: database.orm,
    config: { offersPasskeys: true },
    now: () => NOW,
    onSignInsEnded: async (athleteId) => void endedCredentials.push(athleteId),
  });
  people = {
    owner: await signInAs('olga', 'owner'),
    admin: await signInAs('adam', 'admin'),
    athlete: await signInAs('finn', 'athlete'),
    other: await signInAs('eve', 'athlete'),
  };
});

/** Every call of the page, on another athlete. */
const listCalls = () =>
  [
    ['GET', '/api/admin/people'],
    ['PATCH', `/api/admin/people/${people.other.athleteId}`, { isDisabled: true }],
    ['DELETE', `/api/admin/people/${people.other.athleteId}/sign-ins`],
    ['GET', '/api/admin/invites'],
    ['POST', '/api/admin/invites', { maxUses: 1, days: 7 }],
    ['DELETE', `/api/admin/invites/${MISSING_ID}`],
    ['PUT', '/api/admin/sign-up', { policy: 'closed' }],
  ] as const;
type Method = ReturnType<typeof listCalls>[number][0];
const call = (browser: Browser, method: Method, url: string, body: object = {}) =>
  method === 'GET' ? browser.send({ url }) : sendJson(browser, HTTP_ORIGIN, url, body, method);
const readState = () =>
  database.orm.em
    .getConnection()
    .execute(
      `select (select json_agg(u order by u.id) from auth."user" u) as people, (select count(*) from auth.sign_in) as sign_ins, (select count(*) from auth.invite) as invites, (select json_agg(i) from auth.installation i) as installation`,
    );
const readAudit = () =>
  database.orm.em
    .getConnection()
    .execute<{ kind: string; actor: string; user_id: string }[]>(
      'select kind, actor, user_id from auth.audit_entry',
    );

describe('the matrix of roles and calls', () => {
  test('visitors get 401, athletes 404, and neither changes anything', async () => {
    const stateBefore = await readState();
    for (const [method, url, body] of listCalls()) {
      expect([url, (await call(product.browser(), method, url, body)).statusCode]).toEqual([url, 401]);
      const answer = await call(people.athlete.browser, method, url, body);
      expect([url, answer.statusCode, answer.json()]).toEqual([url, 404, { message: 'Not found' }]);
    }
    expect(await readState()).toEqual(stateBefore);
  });

  test.each(['owner', 'admin'] as const)('the %s may call all of it', async (role) => {
    const statuses = [];
    for (const [method, url, body] of listCalls())
      statuses.push((await call(people[role].browser, method, url, body)).statusCode);
    expect(statuses).toEqual([200, 204, 204, 200, 201, 404, 204]);
  });

  test('another site can’t use a manager’s sign-in', async () => {
    for (const [method, url, body] of listCalls().filter(([verb]) => verb !== 'GET')) {
      const answer = await people.owner.browser.send({
        method,
        url,
        headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
        payload: JSON.stringify(body ?? {}),
      });
      expect([url, answer.statusCode]).toEqual([url, 403]);
    }
  });
});

test('ending a person’s sign-ins ends other credentials too, after the permission is checked', async () => {
  const url = `/api/admin/people/${people.other.athleteId}/sign-ins`;
  await call(people.athlete.browser, 'DELETE', url);
  await call(people.admin.browser, 'DELETE', `/api/admin/people/${people.owner.athleteId}/sign-ins`);
  expect(endedCredentials).toEqual([]);
  await call(people.admin.browser, 'DELETE', url);
  expect(endedCredentials).toEqual([people.other.athleteId]);
});

test('disabling a person ends other credentials for good, after the permission is checked', async () => {
  const disable = (browser: Browser, { athleteId }: Person) =>
    call(browser, 'PATCH', `/api/admin/people/${athleteId}`, { isDisabled: true });
  await disable(people.admin.browser, people.owner);
  expect(endedCredentials).toEqual([]);
  await disable(people.admin.browser, people.other);
  expect(endedCredentials).toEqual([people.other.athleteId]);
  await call(people.admin.browser, 'PATCH', `/api/admin/people/${people.other.athleteId}`, {
    isDisabled: false,
  });
  expect(endedCredentials).toEqual([people.other.athleteId]);
});

test('a manager who lost the role or was disabled while a request waited may do nothing', async () => {
  const { admin, athlete } = people;
  const manager = { athleteId: admin.athleteId, role: 'admin', browser: '' } as const;
  const check = () =>
    database.orm.em.fork().transactional((em) => lockManagedPerson(em, manager, athlete.athleteId));
  expect(await check()).toBe('allowed');
  await changeRole(database.orm, admin.athleteId, 'athlete', NOW);
  expect(await check()).toBe('forbidden');
  await changeRole(database.orm, admin.athleteId, 'admin', NOW);
  await disableAccount(database.orm, admin.athleteId, NOW);
  expect(await check()).toBe('forbidden');
});

describe('people', () => {
  test('are listed without secrets', async () => {
    const answer = await people.admin.browser.send({ url: '/api/admin/people' });
    const roles = answer.json().people.map(({ email, role }: Record<string, string>) => `${email} ${role}`);
    expect(roles.sort()).toEqual([
      'adam@example.com admin',
      'eve@example.com athlete',
      'finn@example.com athlete',
      'olga@example.com owner',
    ]);
    expect(answer.body).not.toMatch(/hash|key/i);
  });

  test('disabling a person ends their sign-ins at once and is in both audit logs', async () => {
    const { athlete, owner } = people;
    expect((await athlete.browser.send({ url: '/api/me' })).statusCode).toBe(200);
    const url = `/api/admin/people/${athlete.athleteId}`;
    expect((await call(owner.browser, 'PATCH', url, { isDisabled: true })).statusCode).toBe(204);
    expect((await athlete.browser.send({ url: '/api/me' })).statusCode).toBe(401);
    await expect(product.auth.signIn({ email: 'finn@example.com' })).rejects.toThrow('disabled');
    const audit = await readAudit();
    expect(audit).toContainEqual({
      kind: 'account-disabled',
      actor: 'operator',
      user_id: athlete.athleteId,
    });
    expect(audit).toContainEqual({ kind: 'person-managed', actor: 'athlete', user_id: owner.athleteId });
    expect((await call(owner.browser, 'PATCH', url, { isDisabled: false })).statusCode).toBe(204);
    await expect(product.auth.signIn({ email: 'finn@example.com' })).resolves.toBeDefined();
  });

  test('only the owner gives roles, and no one changes the owner, themselves or, as an admin, another admin', async () => {
    const { owner, admin, athlete } = people;
    const patch = async (manager: Person, person: Person, body: object) =>
      (await call(manager.browser, 'PATCH', `/api/admin/people/${person.athleteId}`, body)).statusCode;
    expect(await patch(admin, athlete, { role: 'admin' })).toBe(403);
    expect(await patch(admin, owner, { isDisabled: true })).toBe(403);
    expect(await patch(admin, admin, { role: 'athlete' })).toBe(403);
    expect(await patch(owner, owner, { isDisabled: true })).toBe(403);
    expect(await patch(owner, athlete, { role: 'owner' })).toBe(400);
    expect(await patch(owner, athlete, { role: 'admin' })).toBe(204);
    expect(await patch(admin, athlete, { isDisabled: true })).toBe(403);
    expect(await patch(owner, admin, { role: 'athlete' })).toBe(204);
    expect((await admin.browser.send({ url: '/api/admin/people' })).statusCode).toBe(404);
  });
});

test('a role needs a sign-in younger than 10 minutes', async () => {
  const { owner, athlete } = people;
  const patch = (body: object) =>
    call(owner.browser, 'PATCH', `/api/admin/people/${athlete.athleteId}`, body);
  await database.orm.em
    .getConnection()
    .execute(`update auth.sign_in set created_at = created_at - interval '10 minutes'`);
  const answer = await patch({ role: 'admin' });
  expect([answer.statusCode, answer.json()]).toEqual([
    403,
    { message: 'Sign out and in again before you change a role.' },
  ]);
  expect((await patch({ isDisabled: true })).statusCode).toBe(204);
});

describe('invites', () => {
  test('show their link once, and die when they are revoked', async () => {
    const { browser } = people.admin;
    const created = await call(browser, 'POST', '/api/admin/invites', { maxUses: 2, days: 3 });
    const { id, link } = created.json();
    const token = link.split('/').at(-1);
    expect(link).toMatch(/^http:\/\/localhost:3000\/join\/[\w-]{43}$/);
    const list = await browser.send({ url: '/api/admin/invites' });
    expect(list.json()).toMatchObject({ policy: 'invite', invites: [{ id, maxUses: 2, useCount: 0 }] });
    expect(list.body).not.toContain(token);
    const check = async () =>
      (await sendJson(product.browser(), HTTP_ORIGIN, '/api/sign-up/check', { way: 'invite', token }))
        .statusCode;
    expect(await check()).toBe(200);
    expect((await call(browser, 'DELETE', `/api/admin/invites/${id}`)).statusCode).toBe(204);
    expect(await check()).toBe(404);
    expect((await readAudit()).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['invite-created', 'invite-revoked']),
    );
  });

  const inviteAsAdmin = async () => {
    const created = await call(people.admin.browser, 'POST', '/api/admin/invites', { maxUses: 2, days: 3 });
    return created.json().link.split('/').at(-1);
  };
  const isOpen = async (token: string) =>
    (await sendJson(product.browser(), HTTP_ORIGIN, '/api/sign-up/check', { way: 'invite', token }))
      .statusCode === 200;

  test.each([
    ['made an athlete', { role: 'athlete' }, { role: 'admin' }],
    ['disabled', { isDisabled: true }, { isDisabled: false }],
  ])('die when their author is %s, for good', async (_change, change, reversal) => {
    const token = await inviteAsAdmin();
    const url = `/api/admin/people/${people.admin.athleteId}`;
    expect(await isOpen(token)).toBe(true);
    expect((await call(people.owner.browser, 'PATCH', url, change)).statusCode).toBe(204);
    expect(await isOpen(token)).toBe(false);
    expect((await call(people.owner.browser, 'PATCH', url, reversal)).statusCode).toBe(204);
    expect(await isOpen(token)).toBe(false);
  });

  test('die when the operator makes their author an athlete or disables them', async () => {
    const { athleteId } = people.admin;
    const token = await inviteAsAdmin();
    await changeRole(database.orm, athleteId, 'athlete', NOW);
    await changeRole(database.orm, athleteId, 'admin', NOW);
    expect(await isOpen(token)).toBe(false);
    const secondToken = await inviteAsAdmin();
    await disableAccount(database.orm, athleteId, NOW);
    await enableAccount(database.orm, athleteId, NOW);
    expect(await isOpen(secondToken)).toBe(false);
  });

  test('invites that are made while their author loses the role let no one in', async () => {
    const token = await inviteAsAdmin();
    await database.orm.em
      .getConnection()
      .execute(`update auth."user" set role = 'athlete' where id = ?`, [people.admin.athleteId]);
    expect(await isOpen(token)).toBe(false);
    expect(await spendInvite(database.orm.em.fork(), hashToken(token), NOW)).toBe(false);
  });

  test.each([
    { maxUses: 0, days: 7 },
    { maxUses: 101, days: 7 },
    { maxUses: 1, days: 31 },
    { maxUses: 1.5, days: 7 },
    { maxUses: 1, days: 7, userId: MISSING_ID },
  ])('reject %j', async (bounds) => {
    expect((await call(people.owner.browser, 'POST', '/api/admin/invites', bounds)).statusCode).toBe(400);
  });
});
