import { describe, expect, test, vi } from 'vitest';
import { changeRole } from '../people/roles.ts';
import { hashToken } from '../sessions/token.ts';
import {
  createOwner,
  createSetupToken,
  invite,
  readRoles,
  signUp,
  startOwnDoor,
} from '../testing/own-door.ts';
import { sendJson, signInWithPasskey } from '../testing/passkey-checks.ts';
import { createSoftwareAuthenticator } from '../testing/software-authenticator.ts';
import { HTTP_ORIGIN, setUpDatabase } from '../testing/start-product.ts';
import { createSetupLink, spendSetupToken } from './setup-link.ts';
import { changeSignUpPolicy } from './sign-up-policy.ts';

const database = setUpDatabase();
const DAY_MS = 86_400_000;

describe('first run', () => {
  test('the one-time address makes the owner, signed in with a passkey, and is dead afterward', async () => {
    const product = await startOwnDoor(database);
    const token = await createSetupToken(product);
    const browser = product.browser();
    const authenticator = createSoftwareAuthenticator(HTTP_ORIGIN);
    const answer = await signUp(browser, { way: 'setup', token }, authenticator);
    expect([answer.statusCode, answer.json()]).toEqual([201, { returnTo: '/' }]);
    expect((await browser.send({ url: '/api/me' })).statusCode).toBe(200);
    expect(await readRoles(database)).toEqual([
      { email: 'mia.berg@example.com', role: 'owner', email_verified: false },
    ]);
    const secondAnswer = await signUp(product.browser(), { way: 'setup', token, email: 'eve@example.com' });
    expect(secondAnswer.statusCode).toBe(404);
    expect(await createSetupLink(product.writeContext, HTTP_ORIGIN)).toBeNull();
    expect((await signInWithPasskey(product.browser(), HTTP_ORIGIN, authenticator)).statusCode).toBe(200);
  });

  test('each start replaces the address while there is no owner', async () => {
    const product = await startOwnDoor(database);
    const [firstToken, secondToken] = [await createSetupToken(product), await createSetupToken(product)];
    expect((await signUp(product.browser(), { way: 'setup', token: firstToken })).statusCode).toBe(404);
    expect((await signUp(product.browser(), { way: 'setup', token: secondToken })).statusCode).toBe(201);
  });

  test('owner race at first run: of five concurrent people, one becomes the owner', async () => {
    const product = await startOwnDoor(database);
    const token = await createSetupToken(product);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        signUp(product.browser(), { way: 'setup', token, email: `runner${index}@example.com` }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect((await readRoles(database)).map(({ role }) => role)).toEqual(['owner']);
  });

  test('owner race at first run: the database holds one owner', async () => {
    const product = await startOwnDoor(database);
    await createOwner(product);
    await expect(
      database.orm.em
        .getConnection()
        .execute(
          `insert into auth."user" values (gen_random_uuid(), 'b@example.com', 'B', '', null, now(), null, 'owner')`,
        ),
    ).rejects.toThrow('user_owner_unique');
  });

  test('the address works for 24 hours', async () => {
    const product = await startOwnDoor(database);
    const lateToken = await createSetupToken(product);
    product.pass(DAY_MS);
    expect((await signUp(product.browser(), { way: 'setup', token: lateToken })).statusCode).toBe(404);
    expect(
      await spendSetupToken(database.orm.em.fork(), hashToken(lateToken), product.writeContext.now()),
    ).toBe(false);
    const newToken = await createSetupToken(product);
    product.pass(DAY_MS - 1);
    expect((await signUp(product.browser(), { way: 'setup', token: newToken })).statusCode).toBe(201);
  });

  test('the address stays dead once the operator has made an owner, even without one later', async () => {
    const product = await startOwnDoor(database);
    const token = await createSetupToken(product);
    const { athleteId } = await product.auth.signIn({ email: 'bo.lind@example.com' });
    await changeRole(database.orm, athleteId, 'owner', product.writeContext.now());
    await changeRole(database.orm, athleteId, 'athlete', product.writeContext.now());
    expect((await signUp(product.browser(), { way: 'setup', token })).statusCode).toBe(404);
  });

  test('the token is stored as a hash, and no log line has it', async () => {
    const product = await startOwnDoor(database);
    const token = await createSetupToken(product);
    await signUp(product.browser(), { way: 'setup', token });
    const rows = await database.orm.em.getConnection().execute('select * from auth.installation');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(product.logLines.join()).not.toContain(token);
  });
});

describe('invites', () => {
  test('a friend joins with a passkey, as an athlete', async () => {
    const product = await startOwnDoor(database);
    const owner = await createOwner(product);
    const token = await invite(product, owner.athleteId);
    const browser = product.browser();
    const answer = await signUp(browser, { way: 'invite', token, email: 'bo.lind@example.com' });
    expect(answer.statusCode).toBe(201);
    expect((await readRoles(database)).at(-1)).toMatchObject({
      email: 'bo.lind@example.com',
      role: 'athlete',
    });
  });

  test('invite over-use: of ten concurrent people, an invite for three lets three in', async () => {
    const product = await startOwnDoor(database);
    const owner = await createOwner(product);
    const token = await invite(product, owner.athleteId, { maxUses: 3 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        signUp(product.browser(), { way: 'invite', token, email: `runner${index}@example.com` }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
    expect((await readRoles(database)).filter(({ role }) => role === 'athlete')).toHaveLength(3);
  });

  test('invite guessing: unknown, expired, used and revoked links get the same answer', async () => {
    const product = await startOwnDoor(database);
    const owner = await createOwner(product);
    const usedToken = await invite(product, owner.athleteId);
    await signUp(product.browser(), { way: 'invite', token: usedToken });
    const expiredToken = await invite(product, owner.athleteId, { days: 1 });
    product.pass(DAY_MS);
    const revokedToken = await invite(product, owner.athleteId);
    await database.orm.em
      .getConnection()
      .execute('delete from auth.invite where expires_at > ?', [product.writeContext.now()]);
    const answers = [];
    for (const token of ['A'.repeat(43), '', 'x', usedToken, expiredToken, revokedToken])
      for (const url of ['/api/sign-up/check', '/api/sign-up/options', '/api/sign-up'])
        answers.push(await sendJson(product.browser(), HTTP_ORIGIN, url, { way: 'invite', token }));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['404 {"message":"This link doesn’t work anymore. Ask for a new one."}']),
    );
  });

  test.each(['/api/sign-up/check', '/api/sign-up/options', '/api/sign-up'])(
    'invite guessing: throttles %s to 10 requests a minute per address',
    async (url) => {
      const product = await startOwnDoor(database);
      const send = () =>
        product.app.inject({ method: 'POST', url, remoteAddress: '203.0.113.7', payload: {} });
      for (let count = 1; count <= 10; count += 1) expect((await send()).statusCode).toBe(404);
      expect((await send()).statusCode).toBe(429);
    },
  );

  test('invite guessing: a token of another shape costs no statement', async () => {
    const product = await startOwnDoor(database);
    const statements = vi.spyOn(database.orm.em, 'getKysely');
    for (const way of ['setup', 'invite', 'open'])
      for (const token of ['A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}.`]) {
        const answer = await sendJson(product.browser(), HTTP_ORIGIN, '/api/sign-up/check', { way, token });
        expect(answer.statusCode).toBe(404);
      }
    expect(statements).not.toHaveBeenCalled();
    statements.mockRestore();
  });

  test('an invite makes no owner, and the setup address no athlete', async () => {
    const product = await startOwnDoor(database);
    const setupToken = await createSetupToken(product);
    expect((await signUp(product.browser(), { way: 'invite', token: setupToken })).statusCode).toBe(404);
    const owner = await createOwner(product);
    const token = await invite(product, owner.athleteId);
    expect((await signUp(product.browser(), { way: 'setup', token })).statusCode).toBe(404);
  });

  test.each([
    ['101 uses', { maxUses: 101 }, 'invite_max_uses_check'],
    ['31 days', { days: 31 }, 'invite_expiry_check'],
  ])('are bounded by the database: %s', async (_bound, bounds, constraint) => {
    const product = await startOwnDoor(database);
    const owner = await createOwner(product);
    await expect(invite(product, owner.athleteId, bounds)).rejects.toThrow(constraint);
  });

  test('are stored as hashes', async () => {
    const product = await startOwnDoor(database);
    const owner = await createOwner(product);
    const token = await invite(product, owner.athleteId);
    const rows = await database.orm.em.getConnection().execute('select * from auth.invite');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('sign-up', () => {
  test.each([
    ['closed', 404, 404],
    ['invite', 201, 404],
    ['open', 201, 201],
  ] as const)('sign-up policy %s: an invite gets %i, anyone %i', async (policy, inviteStatus, openStatus) => {
    const product = await startOwnDoor(database);
    const owner = await createOwner(product);
    const token = await invite(product, owner.athleteId);
    await changeSignUpPolicy(product.writeContext, policy, { athleteId: owner.athleteId, browser: '' });
    const email = 'bo.lind@example.com';
    expect((await signUp(product.browser(), { way: 'invite', token, email })).statusCode).toBe(inviteStatus);
    expect((await signUp(product.browser(), { way: 'open', email: 'eve@example.com' })).statusCode).toBe(
      openStatus,
    );
    expect((await product.app.inject('/api/sign-in')).json()).toEqual({
      provider: false,
      passkeys: true,
      mail: false,
      passwords: false,
      signUp: policy,
    });
  });

  test.each([
    ['firstName', { firstName: ' \u200b' }],
    ['email', { email: 'mia' }],
    ['email', { email: `${'m'.repeat(250)}@example.com` }],
  ])('a wrong %s is named, before a passkey is made', async (field, wrong) => {
    const product = await startOwnDoor(database);
    const answer = await signUp(product.browser(), {
      way: 'setup',
      token: await createSetupToken(product),
      ...wrong,
    });
    expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, field]);
  });
});
