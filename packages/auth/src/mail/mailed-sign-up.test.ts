import { describe, expect, test } from 'vitest';
import { changeSignUpPolicy } from '../front-door/sign-up-policy.ts';
import {
  createMailPerson,
  getMe,
  pressLink,
  readSubject,
  readToken,
  setUpCatcher,
} from '../testing/mail-checks.ts';
import {
  createOwner,
  createSetupToken,
  invite,
  type OwnDoor,
  readRoles,
  signUp,
  startOwnDoor,
} from '../testing/own-door.ts';
import { type Browser, sendJson } from '../testing/passkey-checks.ts';
import { HTTP_ORIGIN, setUpDatabase, startProduct } from '../testing/start-product.ts';

const database = setUpDatabase();
const mail = setUpCatcher();
const BO = 'bo.lind@example.com';
const open = () => startOwnDoor(database, { catcher: mail.catcher });

interface MailedSignUp {
  readonly way: 'setup' | 'invite' | 'open';
  readonly token?: string;
  readonly email?: string;
}

const ask = (browser: Browser, { way, token = '', email = BO }: MailedSignUp) =>
  sendJson(browser, HTTP_ORIGIN, '/api/sign-up/mail', {
    way,
    token,
    email,
    firstName: 'Bo',
    lastName: 'Lind',
  });

/** Sends what waits, and returns the mails. */
async function send(product: OwnDoor) {
  const sentCount = mail.catcher.mails.length;
  await product.sendMail();
  return mail.catcher.mails.slice(sentCount);
}

async function createInvitedDoor(maxUses = 1) {
  const product = await open();
  const owner = await createOwner(product);
  product.queuedMail.splice(0);
  return { product, owner, token: await invite(product, owner.athleteId, { maxUses }) };
}

describe('an account by mailed link', () => {
  test('has a confirmed email, and uses the invite up only with the press', async () => {
    const { product, token } = await createInvitedDoor();
    const browser = product.browser();
    expect((await ask(browser, { way: 'invite', token })).statusCode).toBe(202);
    expect(
      (await ask(product.browser(), { way: 'invite', token, email: 'eve@example.com' })).statusCode,
    ).toBe(202);
    const [sent, other] = await send(product);
    expect((await pressLink(browser, sent ? readToken(sent) : '')).statusCode).toBe(200);
    expect(await getMe(browser)).toBeDefined();
    expect((await readRoles(database)).at(-1)).toEqual({ email: BO, role: 'athlete', email_verified: true });
    expect((await pressLink(product.browser(), other ? readToken(other) : '')).statusCode).toBe(404);
    expect(await readRoles(database)).toHaveLength(2);
  });

  test('follows the sign-up policy of the moment', async () => {
    const { product, owner } = await createInvitedDoor();
    const changedBy = { athleteId: owner.athleteId, browser: '' };
    const refused = await ask(product.browser(), { way: 'open' });
    expect([refused.statusCode, refused.json().message]).toEqual([
      404,
      'Joining is closed right now. Ask for an invite.',
    ]);
    await changeSignUpPolicy(product.writeContext, 'open', changedBy);
    expect((await ask(product.browser(), { way: 'open' })).statusCode).toBe(202);
    const [sent] = await send(product);
    await changeSignUpPolicy(product.writeContext, 'closed', changedBy);
    expect((await pressLink(product.browser(), sent ? readToken(sent) : '')).statusCode).toBe(404);
  });

  test('makes the owner only in the browser that has the setup address', async () => {
    const product = await open();
    const browser = product.browser();
    const token = await createSetupToken(product);
    expect((await ask(browser, { way: 'setup', token })).statusCode).toBe(202);
    const [sent] = await send(product);
    const mailedToken = sent ? readToken(sent) : '';
    expect((await pressLink(product.browser(), mailedToken)).statusCode).toBe(403);
    expect((await pressLink(browser, mailedToken)).statusCode).toBe(200);
    expect(await readRoles(database)).toEqual([{ email: BO, role: 'owner', email_verified: true }]);
  });

  test('works without passkeys, where browsers allow none', async () => {
    const product = await startOwnDoor(database, {
      catcher: mail.catcher,
      config: { offersPasskeys: false },
    });
    const browser = product.browser();
    await ask(browser, { way: 'setup', token: await createSetupToken(product) });
    const [sent] = await send(product);
    expect((await pressLink(browser, sent ? readToken(sent) : '')).statusCode).toBe(200);
    expect((await browser.send({ url: '/api/passkeys' })).json()).toMatchObject({
      isOffered: false,
      isManager: true,
    });
  });
});

describe('attacks on accounts by mailed link', () => {
  test('enumeration: an email with an account gets the same answer, and the mail signs its person in', async () => {
    const { product, token } = await createInvitedDoor(2);
    const mia = await createMailPerson(product, mail.catcher, 'mia@example.com');
    const answers = [];
    for (const email of ['mia@example.com', BO])
      answers.push(await ask(product.browser(), { way: 'invite', token, email }));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    const [known] = await send(product);
    const browser = product.browser();
    expect((await pressLink(browser, known ? readToken(known) : '')).statusCode).toBe(200);
    expect(await getMe(browser)).toBe(mia.athleteId);
  });

  test('enumeration: a passkey account with a taken email sees what one with a free email sees, and the owner is told', async () => {
    const { product, token } = await createInvitedDoor(2);
    await createMailPerson(product, mail.catcher, 'mia@example.com');
    const views = [];
    for (const email of ['mia@example.com', BO]) {
      const browser = product.browser();
      expect((await signUp(browser, { way: 'invite', token, email })).statusCode).toBe(201);
      const { mail: mailView } = (await browser.send({ url: '/api/sign-in-methods' })).json();
      expect(mailView).toEqual({ isOffered: true, email, isConfirmed: false });
      const options = await sendJson(browser, HTTP_ORIGIN, '/api/passkeys/options');
      expect(options.json().user.name).toBe(email);
      views.push({ ...mailView, email: '' });
    }
    expect(views[0]).toEqual(views[1]);
    const mails = await send(product);
    expect(mails.map((sent) => [sent.to[0], readSubject(sent), readToken(sent) !== ''])).toEqual([
      ['mia@example.com', 'You already have a Threshold account', false],
      [BO, 'Confirm your email for Threshold', true],
    ]);
  });

  test('enumeration without mail: a passkey account with a taken email sees the email it typed', async () => {
    const product = await startOwnDoor(database);
    const owner = await createOwner(product);
    const token = await invite(product, owner.athleteId);
    const browser = product.browser();
    await signUp(browser, { way: 'invite', token, email: 'mia.berg@example.com' });
    const { mail: mailView } = (await browser.send({ url: '/api/sign-in-methods' })).json();
    expect(mailView).toEqual({ isOffered: false, email: 'mia.berg@example.com', isConfirmed: false });
  });

  test('pre-hijacking: a mailed account takes the email from an account that only typed it', async () => {
    const { product, token } = await createInvitedDoor(2);
    await signUp(product.browser(), { way: 'invite', token, email: BO });
    product.queuedMail.splice(0);
    const browser = product.browser();
    await ask(browser, { way: 'invite', token });
    const [sent] = await send(product);
    expect((await pressLink(browser, sent ? readToken(sent) : '')).statusCode).toBe(200);
    expect((await readRoles(database)).map(({ email, email_verified }) => [email, email_verified])).toEqual([
      ['mia.berg@example.com', false],
      [expect.stringMatching(/\.invalid$/), false],
      [BO, true],
    ]);
  });

  test('pre-hijacking: an email that someone claimed at the bundled provider signs no one else in', async () => {
    const trial = await startProduct({ orm: database.orm });
    const eve = trial.browser();
    await eve.visit(`/api/login?login_hint=${BO}`);
    const product = await startOwnDoor(database, {
      catcher: mail.catcher,
      config: { bundledIssuer: 'urn:threshold:bundled-identity' },
    });
    await database.orm.em
      .getConnection()
      .execute(`update auth.account set issuer = 'urn:threshold:bundled-identity'`);
    const token = await createSetupToken(product);
    const browser = product.browser();
    await ask(browser, { way: 'setup', token });
    const [sent] = await send(product);
    expect((await pressLink(browser, sent ? readToken(sent) : '')).statusCode).toBe(200);
    expect((await readRoles(database)).map(({ email }) => email)).toEqual([
      BO,
      expect.stringMatching(/\.invalid$/),
    ]);
  });

  test('spam: a mail has nothing that someone typed', async () => {
    const { product, token } = await createInvitedDoor();
    await ask(product.browser(), { way: 'invite', token });
    const [sent] = await send(product);
    if (!sent) throw new Error('No mail was sent');
    // A token is random, so it can contain the name.
    expect(sent.source.replaceAll(readToken(sent), '')).not.toMatch(/Bo|Lind/);
  });
});
