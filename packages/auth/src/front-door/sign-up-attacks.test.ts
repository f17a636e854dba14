import { describe, expect, test } from 'vitest';
import { createAuth } from '../create-auth.ts';
import { changeRole } from '../people/roles.ts';
import {
  createOwner,
  createSetupToken,
  invite,
  readRoles,
  signUp,
  startOwnDoor,
} from '../testing/own-door.ts';
import { sendJson } from '../testing/passkey-checks.ts';
import {
  createSoftwareAuthenticator,
  type SoftwareAuthenticator,
} from '../testing/software-authenticator.ts';
import { HTTP_ORIGIN, setUpDatabase, startProduct } from '../testing/start-product.ts';

const database = setUpDatabase();

describe('attacks on sign-up', () => {
  test('enumeration: a taken email gets the same answers as a free one, and no access to the account', async () => {
    const product = await startOwnDoor(database);
    const owner = await createOwner(product);
    const token = await invite(product, owner.athleteId, { maxUses: 2 });
    const answers = [];
    for (const email of ['mia.berg@example.com', 'bo.lind@example.com']) {
      const browser = product.browser();
      answers.push(await signUp(browser, { way: 'invite', token, email }));
      expect((await browser.send({ url: '/api/me' })).json().athleteId).not.toBe(owner.athleteId);
    }
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect((await readRoles(database)).map(({ email }) => email)).toEqual([
      'mia.berg@example.com',
      expect.stringMatching(/^mia\.berg@example\.com\.[0-9a-f]{16}\.invalid$/),
      'bo.lind@example.com',
    ]);
  });

  test('takeover by mail change: a typed email yields to the person that the provider knows by it', async () => {
    const ownDoor = await startOwnDoor(database);
    await createOwner(ownDoor);
    const withProvider = await startProduct({ orm: database.orm });
    const browser = withProvider.browser();
    const { response } = await browser.visit('/api/login?login_hint=mia.berg@example.com');
    expect(response.statusCode).toBe(200);
    expect((await browser.send({ url: '/api/me' })).statusCode).toBe(200);
    expect((await readRoles(database)).map(({ email, role }) => [email, role])).toEqual([
      [expect.stringMatching(/\.invalid$/), 'owner'],
      ['mia.berg@example.com', 'athlete'],
    ]);
  });

  test('takeover by mail change: a typed email never displaces a verified one', async () => {
    const product = await startOwnDoor(database);
    const verified = await product.auth.signIn({ email: 'bo.lind@example.com' });
    const owner = await createOwner(product);
    const token = await invite(product, owner.athleteId);
    await signUp(product.browser(), { way: 'invite', token, email: 'bo.lind@example.com' });
    const [row] = await database.orm.em
      .getConnection()
      .execute<{ email: string }[]>('select email from auth."user" where id = ?', [verified.athleteId]);
    expect(row?.email).toBe('bo.lind@example.com');
  });

  test('passkey replay: an answer makes one account', async () => {
    const product = await startOwnDoor(database);
    const owner = await createOwner(product);
    const token = await invite(product, owner.athleteId, { maxUses: 5 });
    const browser = product.browser();
    const person = { way: 'invite', token, firstName: 'Bo', email: 'bo.lind@example.com' };
    const options = await sendJson(browser, HTTP_ORIGIN, '/api/sign-up/options', person);
    const challengeCookie = browser.cookies.get('threshold-challenge');
    const response = createSoftwareAuthenticator(HTTP_ORIGIN).register(options.json());
    const send = () => {
      if (challengeCookie) browser.cookies.set('threshold-challenge', challengeCookie);
      return sendJson(browser, HTTP_ORIGIN, '/api/sign-up', { ...person, response });
    };
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([201, 404]);
    expect(await readRoles(database)).toHaveLength(2);
  });

  test.each([
    ['origin mix-up', { origin: 'https://evil.example' }],
    ['wrong rpID', { rpId: 'evil.example' }],
    ['no user verification', { isUserVerified: false }],
  ])('%s makes no account and uses no invite up', async (_fault, report) => {
    const product = await startOwnDoor(database);
    const owner = await createOwner(product);
    const token = await invite(product, owner.athleteId);
    const authenticator = createSoftwareAuthenticator(HTTP_ORIGIN);
    const faulty: SoftwareAuthenticator = {
      ...authenticator,
      register: (options) => authenticator.register(options, report),
    };
    const email = 'bo.lind@example.com';
    expect((await signUp(product.browser(), { way: 'invite', token, email }, faulty)).statusCode).toBe(400);
    expect((await signUp(product.browser(), { way: 'invite', token, email })).statusCode).toBe(201);
  });

  test('login CSRF: another site can’t sign a browser up', async () => {
    const product = await startOwnDoor(database);
    const token = await createSetupToken(product);
    for (const url of ['/api/sign-up/options', '/api/sign-up'])
      expect(
        (await sendJson(product.browser(), 'https://evil.example', url, { way: 'setup', token })).statusCode,
      ).toBe(403);
  });
});

describe('roles', () => {
  test('a new owner replaces the old one, who becomes an admin', async () => {
    const product = await startOwnDoor(database);
    const owner = await createOwner(product);
    const { athleteId } = await product.auth.signIn({ email: 'bo.lind@example.com' });
    const at = product.writeContext.now();
    expect(await changeRole(database.orm, athleteId, 'owner', at)).toBe(true);
    expect(await changeRole(database.orm, athleteId, 'owner', at)).toBe(false);
    expect((await readRoles(database)).map(({ role }) => role).sort()).toEqual(['admin', 'owner']);
    expect(await changeRole(database.orm, owner.athleteId, 'athlete', at)).toBe(true);
  });
});

describe('without a provider', () => {
  test('the login leads to the page with passkeys, and the provider’s callback doesn’t exist', async () => {
    const product = await startOwnDoor(database);
    const getLocation = async (url: string) => (await product.browser().send({ url })).headers.location;
    for (const query of ['', '?with=provider', '?login_hint=mia@example.com'])
      expect(await getLocation(`/api/login${query}`)).toBe('/sign-in');
    expect((await product.app.inject('/api/auth/callback/oidc?code=x')).body).toBe('a page');
  });

  test('the sign-in doesn’t start without passkeys', async () => {
    const { config } = await startOwnDoor(database);
    const log = { info() {}, warn() {}, error() {} };
    expect(() =>
      createAuth({
        orm: database.orm,
        config: { ...config, offersPasskeys: false },
        now: () => new Date(),
        log,
      }),
    ).toThrow('there is no way to sign in');
  });
});
