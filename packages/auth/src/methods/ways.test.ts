import { describe, expect, test } from 'vitest';
import {
  confirmEmail,
  createMailPerson,
  getMailedToken,
  pressLink,
  readSubject,
  readToken,
  setUpCatcher,
  signInDirectly,
} from '../testing/mail-checks.ts';
import { startOwnDoor } from '../testing/own-door.ts';
import { addPasskey, type Browser, createPasskeyPerson, sendJson } from '../testing/passkey-checks.ts';
import { createSoftwareAuthenticator } from '../testing/software-authenticator.ts';
import { HTTP_ORIGIN, setUpDatabase, startProduct } from '../testing/start-product.ts';

const database = setUpDatabase();
const mail = setUpCatcher();
const MIA = 'mia@example.com';
const NEW_MIA = 'mia.new@example.com';
const MINUTE_MS = 60_000;

const open = () => startOwnDoor(database, { catcher: mail.catcher });
const send = (browser: Browser, method: 'POST' | 'DELETE', url: string, body: object = {}) =>
  sendJson(browser, HTTP_ORIGIN, url, body, method);
const readMethods = async (browser: Browser) => (await browser.send({ url: '/api/sign-in-methods' })).json();
const readEmail = async (athleteId: string) =>
  (
    await database.orm.em
      .getConnection()
      .execute<{ email: string; email_confirmed_at: Date | null }[]>(
        'select email, email_confirmed_at from auth."user" where id = ?',
        [athleteId],
      )
  )[0];

describe('an email that signs in', () => {
  test('confirms at the new address, and notifies the old one', async () => {
    const product = await open();
    const { browser, athleteId } = await createMailPerson(product, mail.catcher, MIA);
    const sentCount = mail.catcher.mails.length;
    expect((await confirmEmail(product, mail.catcher, browser, NEW_MIA)).statusCode).toBe(200);
    await product.sendMail();
    expect(mail.catcher.mails.slice(sentCount).map((sent) => [sent.to[0], readSubject(sent)])).toEqual([
      [NEW_MIA, 'Confirm your email for Threshold'],
      [MIA, 'Your Threshold account no longer uses this email'],
    ]);
    expect(await readEmail(athleteId)).toMatchObject({ email: NEW_MIA });
    expect(await getMailedToken(product, mail.catcher, product.browser(), MIA)).toBe('');
    expect(await getMailedToken(product, mail.catcher, product.browser(), NEW_MIA)).not.toBe('');
  });

  test('notifies a previous email only if someone has verified it', async () => {
    const product = await open();
    const sentCount = mail.catcher.mails.length;
    for (const isVerified of [true, false]) {
      const { browser, athleteId } = await signInDirectly(product, `old.${isVerified}@example.com`);
      await database.orm.em
        .getConnection()
        .execute('update auth."user" set email_verified = ? where id = ?', [isVerified, athleteId]);
      const email = `new.${isVerified}@example.com`;
      expect((await confirmEmail(product, mail.catcher, browser, email)).statusCode).toBe(200);
    }
    await product.sendMail();
    const notices = mail.catcher.mails.slice(sentCount).filter((sent) => readToken(sent) === '');
    expect(notices.map((sent) => [sent.to[0], readSubject(sent)])).toEqual([
      ['old.true@example.com', 'Your Threshold account no longer uses this email'],
    ]);
  });

  test('takeover by mail change: needs a sign-in younger than 10 minutes', async () => {
    const product = await open();
    const { browser } = await createMailPerson(product, mail.catcher, MIA);
    product.pass(10 * MINUTE_MS);
    expect((await send(browser, 'POST', '/api/mail-address', { email: NEW_MIA })).statusCode).toBe(403);
    expect((await send(browser, 'DELETE', '/api/mail-address')).statusCode).toBe(403);
    expect((await send(product.browser(), 'POST', '/api/mail-address', { email: NEW_MIA })).statusCode).toBe(
      401,
    );
  });

  test('takeover by mail change: the link confirms only for the account that asked, while it is signed in', async () => {
    const product = await open();
    const eve = await signInDirectly(product, 'eve@example.com');
    await send(eve.browser, 'POST', '/api/mail-address', { email: MIA });
    const sentCount = mail.catcher.mails.length;
    await product.sendMail();
    const [sent] = mail.catcher.mails.slice(sentCount);
    const token = sent ? readToken(sent) : '';
    const mia = await signInDirectly(product, 'mia.berg@example.com');
    for (const browser of [product.browser(), mia.browser])
      expect((await pressLink(browser, token)).statusCode).toBe(403);
    expect(await readEmail(eve.athleteId)).toMatchObject({
      email: 'eve@example.com',
      email_confirmed_at: null,
    });
  });

  test('takeover by mail change: the email of another account can’t be confirmed, and its owner is told', async () => {
    const product = await open();
    const mia = await createMailPerson(product, mail.catcher, MIA);
    const eve = await signInDirectly(product, 'eve@example.com');
    const free = await send(eve.browser, 'POST', '/api/mail-address', { email: 'free@example.com' });
    const taken = await send(eve.browser, 'POST', '/api/mail-address', { email: MIA });
    expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body]);
    const sentCount = mail.catcher.mails.length;
    await product.sendMail();
    const sent = mail.catcher.mails.slice(sentCount).find(({ to }) => to.includes(MIA));
    expect(sent && [readSubject(sent), readToken(sent)]).toEqual([
      'You already have a Threshold account',
      '',
    ]);
    expect(await readEmail(mia.athleteId)).toMatchObject({ email: MIA });
  });

  test('takeover by mail change: of two accounts that confirm one email, one gets it', async () => {
    const product = await open();
    const people = [
      await signInDirectly(product, 'a@example.com'),
      await signInDirectly(product, 'b@example.com'),
    ];
    const sentCount = mail.catcher.mails.length;
    for (const { browser } of people) await send(browser, 'POST', '/api/mail-address', { email: NEW_MIA });
    await product.sendMail();
    const tokens = mail.catcher.mails.slice(sentCount).map(readToken);
    const answers = await Promise.all(
      people.map(({ browser }, index) => pressLink(browser, tokens[index] ?? '')),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  });

  test('takeover by mail change: a link mailed before the change doesn’t sign in after it', async () => {
    const product = await open();
    const { browser } = await createMailPerson(product, mail.catcher, MIA);
    const token = await getMailedToken(product, mail.catcher, product.browser(), MIA);
    expect((await confirmEmail(product, mail.catcher, browser, NEW_MIA)).statusCode).toBe(200);
    expect((await pressLink(product.browser(), token)).statusCode).toBe(404);
  });

  test('stays when the provider sends another one', async () => {
    const provided = await startProduct({ orm: database.orm, catcher: mail.catcher });
    const { browser } = await visitProvider(provided);
    const { athleteId } = (await browser.send({ url: '/api/me' })).json();
    await database.orm.em
      .getConnection()
      .execute('update auth."user" set email = ?, email_confirmed_at = now() where id = ?', [
        NEW_MIA,
        athleteId,
      ]);
    await visitProvider(provided);
    expect(await readEmail(athleteId)).toMatchObject({ email: NEW_MIA });
  });

  test('spam: an account gets five mails in 15 minutes to confirm emails, with the same answers', async () => {
    const product = await open();
    const { browser } = await signInDirectly(product, 'eve@example.com');
    const answers = [];
    for (let count = 1; count <= 7; count += 1)
      answers.push(await send(browser, 'POST', '/api/mail-address', { email: `runner${count}@example.com` }));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
    expect(product.queuedMail).toHaveLength(5);
  });

  test('a wrong email is named', async () => {
    const product = await open();
    const { browser } = await signInDirectly(product, 'eve@example.com');
    const answer = await send(browser, 'POST', '/api/mail-address', {
      email: 'mia@example.com, eve@example.com',
    });
    expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, 'email']);
  });
});

async function visitProvider(product: Awaited<ReturnType<typeof startProduct>>) {
  const browser = product.browser();
  await browser.visit(`/api/login?login_hint=${MIA}`);
  return { browser };
}

describe('the ways to sign in', () => {
  test('lists the email, the recovery codes and the identities', async () => {
    const product = await open();
    const { browser } = await createMailPerson(product, mail.catcher, MIA);
    await send(browser, 'POST', '/api/recovery-codes');
    expect(await readMethods(browser)).toEqual({
      isOffered: true,
      mail: { isOffered: true, email: MIA, isConfirmed: true },
      password: { isOffered: false, changedAt: null },
      recoveryCodes: { left: 10, madeAt: expect.any(String) },
      identities: [
        {
          id: expect.stringMatching(/^[\w-]{43}$/),
          issuer: 'urn:threshold:direct',
          createdAt: expect.any(String),
          isCurrent: false,
        },
      ],
      canRemoveOne: false,
      isFresh: true,
    });
  });

  test('keep the last one: an email without a passkey stays, also if there are recovery codes', async () => {
    const product = await open();
    const { browser } = await createMailPerson(product, mail.catcher, MIA);
    await send(browser, 'POST', '/api/recovery-codes');
    expect((await send(browser, 'DELETE', '/api/mail-address')).statusCode).toBe(409);
    await addPasskey(browser, HTTP_ORIGIN, createSoftwareAuthenticator(HTTP_ORIGIN));
    expect((await send(browser, 'DELETE', '/api/mail-address')).statusCode).toBe(204);
    expect(await getMailedToken(product, mail.catcher, product.browser(), MIA)).toBe('');
  });

  test('keep the last one, even against a passkey and an email that are removed at once', async () => {
    const product = await open();
    const { browser } = await createPasskeyPerson(product, MIA);
    await confirmEmail(product, mail.catcher, browser, MIA);
    const [{ id }] = (await browser.send({ url: '/api/passkeys' })).json().passkeys;
    const answers = await Promise.all([
      send(browser, 'DELETE', '/api/mail-address'),
      send(browser, 'DELETE', `/api/passkeys/${id}`),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  });

  test('an identity is removed with a recent sign-in, but not the last way', async () => {
    const product = await startProduct({
      orm: database.orm,
      catcher: mail.catcher,
      config: { offersPasskeys: true },
    });
    const { browser } = await visitProvider(product);
    const [{ id }] = (await readMethods(browser)).identities;
    expect((await send(browser, 'DELETE', `/api/identities/${id}`)).statusCode).toBe(409);
    await addPasskey(browser, HTTP_ORIGIN, createSoftwareAuthenticator(HTTP_ORIGIN));
    expect((await send(browser, 'DELETE', '/api/identities/unknown')).statusCode).toBe(404);
    const stranger = await signInDirectly(
      { ...product, writeContext: { orm: database.orm, now: () => new Date() }, pass: () => 0 },
      'eve@example.com',
    );
    expect((await send(stranger.browser, 'DELETE', `/api/identities/${id}`)).statusCode).toBe(404);
    expect((await send(browser, 'DELETE', `/api/identities/${id}`)).statusCode).toBe(204);
    expect((await readMethods(browser)).identities).toEqual([]);
  });

  test('visitors and other sites can’t change them', async () => {
    const product = await open();
    const { browser } = await createMailPerson(product, mail.catcher, MIA);
    for (const [method, url] of [
      ['POST', '/api/mail-address'],
      ['DELETE', '/api/mail-address'],
      ['POST', '/api/recovery-codes'],
      ['DELETE', '/api/recovery-codes'],
      ['DELETE', '/api/identities/x'],
    ] as const) {
      expect((await send(product.browser(), method, url)).statusCode).toBe(401);
      expect((await sendJson(browser, 'https://evil.example', url, {}, method)).statusCode).toBe(403);
    }
    expect((await product.browser().send({ url: '/api/sign-in-methods' })).statusCode).toBe(401);
  });
});
