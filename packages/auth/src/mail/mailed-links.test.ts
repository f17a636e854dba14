import { describe, expect, test } from 'vitest';
import { disableAccount } from '../people/disable-account.ts';
import {
  askForLink,
  createMailPerson,
  getMailedToken,
  getMe,
  pressLink,
  readToken,
  setUpCatcher,
  signInDirectly,
} from '../testing/mail-checks.ts';
import { createOwner, startOwnDoor } from '../testing/own-door.ts';
import { sendJson } from '../testing/passkey-checks.ts';
import { HTTP_ORIGIN, setUpDatabase } from '../testing/start-product.ts';

const database = setUpDatabase();
const mail = setUpCatcher();
const MIA = 'mia.berg@example.com';
const MINUTE_MS = 60_000;
const DEAD = '404 {"message":"This link doesn’t work anymore. Ask for a new one."}';

const open = () => startOwnDoor(database, { catcher: mail.catcher });
const toText = ({ statusCode, body }: { statusCode: number; body: string }) => `${statusCode} ${body}`;

describe('a mailed link', () => {
  test('signs its person in once, after all passkeys are lost', async () => {
    const product = await open();
    const { athleteId } = await createMailPerson(product, mail.catcher, MIA);
    const browser = product.browser();
    const token = await getMailedToken(product, mail.catcher, browser, ' Mia.Berg@Example.com ');
    const answer = await pressLink(browser, token);
    expect(toText(answer)).toBe('200 {"returnTo":"/"}');
    expect(await getMe(browser)).toBe(athleteId);
    expect(toText(await pressLink(product.browser(), token))).toBe(DEAD);
  });

  test('signs in with one of ten concurrent presses', async () => {
    const product = await open();
    await createMailPerson(product, mail.catcher, MIA);
    const token = await getMailedToken(product, mail.catcher, product.browser(), MIA);
    const answers = await Promise.all(Array.from({ length: 10 }, () => pressLink(product.browser(), token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('link prefetch: opening or checking a link uses nothing up and signs no one in', async () => {
    const product = await open();
    await createMailPerson(product, mail.catcher, MIA);
    const token = await getMailedToken(product, mail.catcher, product.browser(), MIA);
    const scanner = product.browser();
    for (let count = 1; count <= 3; count += 1) {
      expect((await scanner.send({ url: `/link/${token}` })).body).toBe('a page');
      expect((await sendJson(scanner, HTTP_ORIGIN, '/api/link/check', { token })).json()).toEqual({
        kind: 'sign-in',
        email: MIA,
        isSameBrowser: false,
      });
    }
    expect(scanner.cookies.size).toBe(0);
    expect((await pressLink(product.browser(), token)).statusCode).toBe(200);
  });

  test('knows the browser that asked', async () => {
    const product = await open();
    await createMailPerson(product, mail.catcher, MIA);
    const browser = product.browser();
    const token = await getMailedToken(product, mail.catcher, browser, MIA);
    expect((await sendJson(browser, HTTP_ORIGIN, '/api/link/check', { token })).json().isSameBrowser).toBe(
      true,
    );
  });

  test('works for 15 minutes', async () => {
    const product = await open();
    await createMailPerson(product, mail.catcher, MIA);
    const lateToken = await getMailedToken(product, mail.catcher, product.browser(), MIA);
    product.pass(15 * MINUTE_MS);
    expect(toText(await pressLink(product.browser(), lateToken))).toBe(DEAD);
    const token = await getMailedToken(product, mail.catcher, product.browser(), MIA);
    product.pass(15 * MINUTE_MS - 1);
    expect((await pressLink(product.browser(), token)).statusCode).toBe(200);
  });

  test('one use ends the other links of the address', async () => {
    const product = await open();
    await createMailPerson(product, mail.catcher, MIA);
    const firstToken = await getMailedToken(product, mail.catcher, product.browser(), MIA);
    const secondToken = await getMailedToken(product, mail.catcher, product.browser(), MIA);
    expect((await pressLink(product.browser(), secondToken)).statusCode).toBe(200);
    expect(toText(await pressLink(product.browser(), firstToken))).toBe(DEAD);
  });

  test('a mail that is sent again has a new link, and the old one is dead', async () => {
    const product = await open();
    await createMailPerson(product, mail.catcher, MIA);
    await askForLink(product.browser(), MIA);
    const waiting = [...product.queuedMail];
    mail.catcher.refuseWith(450);
    await expect(product.sendMail()).rejects.toThrow('answer 450');
    mail.catcher.refuseWith(null);
    product.queuedMail.push(...waiting);
    const sentCount = mail.catcher.mails.length;
    await product.sendMail();
    const [sent] = mail.catcher.mails.slice(sentCount);
    product.queuedMail.push(...waiting);
    await product.sendMail();
    expect(mail.catcher.mails).toHaveLength(sentCount + 1);
    expect((await pressLink(product.browser(), sent ? readToken(sent) : '')).statusCode).toBe(200);
  });
});

describe('attacks on mailed links', () => {
  test('enumeration: a known and an unknown email get the same answer and the same queued job, and only the known one gets mail', async () => {
    const product = await open();
    await createMailPerson(product, mail.catcher, MIA);
    const sentCount = mail.catcher.mails.length;
    const answers = [];
    for (const email of [MIA, 'eve@example.com']) answers.push(await askForLink(product.browser(), email));
    expect(new Set(answers.map(toText))).toEqual(new Set(['202 {"isAsked":true}']));
    expect(product.queuedMail).toHaveLength(2);
    await product.sendMail();
    expect(mail.catcher.mails.slice(sentCount).map(({ to }) => to)).toEqual([[MIA]]);
  });

  test('only an email that its person confirmed here signs in, not a typed one or the provider’s', async () => {
    const product = await open();
    await createOwner(product);
    await signInDirectly(product, 'bo.lind@example.com');
    product.queuedMail.splice(0);
    expect(await getMailedToken(product, mail.catcher, product.browser(), MIA)).toBe('');
    expect(await getMailedToken(product, mail.catcher, product.browser(), 'bo.lind@example.com')).toBe('');
  });

  test('throttles: an address gets three links in 15 minutes, with the same answers', async () => {
    const product = await open();
    await createMailPerson(product, mail.catcher, MIA);
    const sentCount = mail.catcher.mails.length;
    const answers = await Promise.all(Array.from({ length: 8 }, () => askForLink(product.browser(), MIA)));
    for (let count = 1; count <= 8; count += 1) answers.push(await askForLink(product.browser(), MIA));
    expect(new Set(answers.map(toText)).size).toBe(1);
    await product.sendMail();
    expect(mail.catcher.mails.length - sentCount).toBe(3);
    product.pass(15 * MINUTE_MS);
    expect(await getMailedToken(product, mail.catcher, product.browser(), MIA)).not.toBe('');
  });

  test.each(['/api/sign-in/mail', '/api/sign-up/mail', '/api/link/check', '/api/link'])(
    'throttles %s to 10 requests a minute per address',
    async (url) => {
      const product = await open();
      const send = () =>
        product.app.inject({ method: 'POST', url, remoteAddress: '203.0.113.7', payload: {} });
      for (let count = 1; count <= 10; count += 1) expect((await send()).statusCode).not.toBe(429);
      expect((await send()).statusCode).toBe(429);
    },
  );

  test('the link has the configured origin, whatever the headers say', async () => {
    const product = await open();
    await createMailPerson(product, mail.catcher, MIA);
    const sentCount = mail.catcher.mails.length;
    await product.app.inject({
      method: 'POST',
      url: '/api/sign-in/mail',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: HTTP_ORIGIN },
      payload: { email: MIA },
    });
    await product.sendMail();
    const [sent] = mail.catcher.mails.slice(sentCount);
    expect(sent?.source).toContain(`${HTTP_ORIGIN}/link/`);
    expect(sent?.source).not.toContain('evil.example');
  });

  test('the token is in no row and no log line, and the job has only an id', async () => {
    const product = await open();
    await createMailPerson(product, mail.catcher, MIA);
    const token = await getMailedToken(product, mail.catcher, product.browser(), MIA);
    const rows = await database.orm.em.getConnection().execute('select * from auth.outgoing_mail');
    expect(token).toHaveLength(43);
    expect(JSON.stringify(rows)).not.toContain(token);
    await pressLink(product.browser(), token);
    expect(product.logLines.join()).not.toContain(token);
  });

  test('session fixation: the press ends the browser’s previous sign-in and starts another', async () => {
    const product = await open();
    await createMailPerson(product, mail.catcher, MIA);
    const eve = await signInDirectly(product, 'eve@example.com');
    const planted = new Map(eve.browser.cookies);
    const token = await getMailedToken(product, mail.catcher, eve.browser, MIA);
    expect((await pressLink(eve.browser, token)).statusCode).toBe(200);
    const oldBrowser = product.browser();
    for (const [name, cookie] of planted) oldBrowser.cookies.set(name, cookie);
    expect(await getMe(oldBrowser)).toBeUndefined();
  });

  test('open redirect: a link returns only to a path of this site', async () => {
    const product = await open();
    await createMailPerson(product, mail.catcher, MIA);
    for (const [returnTo, expected] of [
      ['//evil.example', '/'],
      ['https://evil.example', '/'],
      ['/api/logout', '/'],
      ['/settings#security', '/settings#security'],
    ] as const) {
      const browser = product.browser();
      const token = await getMailedToken(product, mail.catcher, browser, MIA, { returnTo });
      expect((await pressLink(browser, token)).json()).toEqual({ returnTo: expected });
    }
  });

  test('open redirect: a link returns to the path that was asked for only in the browser that asked', async () => {
    const product = await open();
    await createMailPerson(product, mail.catcher, MIA);
    const more = { returnTo: '/settings#security' };
    const token = await getMailedToken(product, mail.catcher, product.browser(), MIA, more);
    expect((await pressLink(product.browser(), token)).json()).toEqual({ returnTo: '/' });
  });

  test('login CSRF: another site can’t ask for a link or press one', async () => {
    const product = await open();
    for (const url of ['/api/sign-in/mail', '/api/sign-up/mail', '/api/link/check', '/api/link'])
      expect((await sendJson(product.browser(), 'https://evil.example', url)).statusCode).toBe(403);
  });

  test('a disabled account gets no link, and an earlier one doesn’t sign in', async () => {
    const product = await open();
    const { athleteId } = await createMailPerson(product, mail.catcher, MIA);
    const token = await getMailedToken(product, mail.catcher, product.browser(), MIA);
    await disableAccount(database.orm, athleteId, product.writeContext.now());
    expect((await pressLink(product.browser(), token)).statusCode).toBe(403);
    expect(await getMailedToken(product, mail.catcher, product.browser(), MIA)).toBe('');
  });

  test.each(['', 'x', 'A'.repeat(43), 'A'.repeat(44)])('an unknown token is dead: %j', async (token) => {
    const product = await open();
    expect(toText(await pressLink(product.browser(), token))).toBe(DEAD);
  });
});
