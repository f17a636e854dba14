import { describe, expect, test } from 'vitest';
import { disableAccount } from '../people/disable-account.ts';
import {
  createMailPerson,
  getMe,
  readSubject,
  setUpCatcher,
  signInDirectly,
} from '../testing/mail-checks.ts';
import { startOwnDoor } from '../testing/own-door.ts';
import { addPasskey, type Browser, sendJson } from '../testing/passkey-checks.ts';
import { createSoftwareAuthenticator } from '../testing/software-authenticator.ts';
import { HTTP_ORIGIN, setUpDatabase } from '../testing/start-product.ts';
import { createRecoveryCode, formatRecoveryCode } from './recovery-code.ts';

const database = setUpDatabase();
const mail = setUpCatcher();
const MIA = 'mia@example.com';
const WRONG = '401 {"message":"That code doesn’t work. Check it, or use another one."}';

const open = () => startOwnDoor(database, { catcher: mail.catcher });
const useCode = (browser: Browser, code: string, more: object = {}) =>
  sendJson(browser, HTTP_ORIGIN, '/api/sign-in/recovery-code', { code, ...more });
const toText = ({ statusCode, body }: { statusCode: number; body: string }) => `${statusCode} ${body}`;

async function makeCodes(browser: Browser): Promise<string[]> {
  const answer = await sendJson(browser, HTTP_ORIGIN, '/api/recovery-codes');
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().codes;
}

async function createHolder() {
  const product = await open();
  const person = await signInDirectly(product, MIA);
  const [code = '', ...otherCodes] = await makeCodes(person.browser);
  return { product, ...person, code, otherCodes };
}

describe('recovery codes', () => {
  test('are ten, and each signs in once', async () => {
    const { product, athleteId, code, otherCodes } = await createHolder();
    expect(otherCodes).toHaveLength(9);
    const browser = product.browser();
    expect(toText(await useCode(browser, code))).toBe('200 {"returnTo":"/"}');
    expect(await getMe(browser)).toBe(athleteId);
    expect(toText(await useCode(product.browser(), code))).toBe(WRONG);
    expect((await browser.send({ url: '/api/sign-in-methods' })).json().recoveryCodes.left).toBe(9);
  });

  test('let their person add a new passkey at once', async () => {
    const { product, code } = await createHolder();
    const browser = product.browser();
    await useCode(browser, code);
    const added = await addPasskey(browser, HTTP_ORIGIN, createSoftwareAuthenticator(HTTP_ORIGIN));
    expect(added.statusCode).toBe(201);
  });

  test('are accepted in lower case, without hyphens and with misread letters', async () => {
    const { product, code } = await createHolder();
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`;
    expect((await useCode(product.browser(), typed)).statusCode).toBe(200);
  });

  test('a new set replaces the old one, and both are shown only once', async () => {
    const { product, browser, code } = await createHolder();
    const [newCode = ''] = await makeCodes(browser);
    expect(toText(await useCode(product.browser(), code))).toBe(WRONG);
    expect((await useCode(product.browser(), newCode)).statusCode).toBe(200);
  });

  test('need a sign-in younger than 10 minutes to be made or deleted', async () => {
    const { product, browser } = await createHolder();
    expect((await sendJson(browser, HTTP_ORIGIN, '/api/recovery-codes', {}, 'DELETE')).statusCode).toBe(204);
    product.pass(10 * 60_000);
    for (const method of ['POST', 'DELETE'] as const)
      expect((await sendJson(browser, HTTP_ORIGIN, '/api/recovery-codes', {}, method)).statusCode).toBe(403);
  });

  test('a use is in the account’s activity, and mailed to its verified email', async () => {
    const product = await open();
    const { browser, athleteId } = await createMailPerson(product, mail.catcher, MIA);
    const [code = ''] = await makeCodes(browser);
    const sentCount = mail.catcher.mails.length;
    await useCode(product.browser(), code);
    await product.sendMail();
    expect(mail.catcher.mails.slice(sentCount).map((sent) => [sent.to[0], readSubject(sent)])).toEqual([
      [MIA, 'A recovery code was used to sign in to Threshold'],
    ]);
    const rows = await database.orm.em
      .getConnection()
      .execute<{ kind: string }[]>('select kind from auth.audit_entry where user_id = ? order by id', [
        athleteId,
      ]);
    expect(rows.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['recovery-codes-made', 'signed-in', 'recovery-code-used']),
    );
  });
});

describe('attacks on recovery codes', () => {
  test('one of ten concurrent uses of one code signs in', async () => {
    const { product, code } = await createHolder();
    const answers = await Promise.all(Array.from({ length: 10 }, () => useCode(product.browser(), code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('the database has salted hashes and no code', async () => {
    const { code, otherCodes } = await createHolder();
    const rows = JSON.stringify(
      await database.orm.em.getConnection().execute('select * from auth.recovery_code'),
    );
    for (const text of [code, ...otherCodes]) {
      expect(rows).not.toContain(text);
      expect(rows).not.toContain(text.replaceAll('-', '').slice(4));
    }
  });

  test('unknown, used, malformed and another person’s codes get the same answer', async () => {
    const { product, code, otherCodes } = await createHolder();
    await useCode(product.browser(), code);
    const [other = ''] = otherCodes;
    const nearMiss = `${other.slice(0, -1)}${other.endsWith('2') ? '3' : '2'}`;
    for (const text of [code, formatRecoveryCode(createRecoveryCode()), nearMiss, '', 'x', 'A'.repeat(61)])
      expect(toText(await useCode(product.browser(), text))).toBe(WRONG);
  });

  test('throttles guesses to 10 a minute per address', async () => {
    const product = await open();
    const guess = () =>
      product.app.inject({
        method: 'POST',
        url: '/api/sign-in/recovery-code',
        remoteAddress: '203.0.113.7',
        payload: { code: createRecoveryCode() },
      });
    for (let count = 1; count <= 10; count += 1) expect((await guess()).statusCode).toBe(401);
    expect((await guess()).statusCode).toBe(429);
  });

  test('open redirect and login CSRF: a code returns only to this site, and only from its own page', async () => {
    const { product, code, otherCodes } = await createHolder();
    expect((await useCode(product.browser(), code, { returnTo: '//evil.example' })).json()).toEqual({
      returnTo: '/',
    });
    const [otherCode = ''] = otherCodes;
    const crossSite = await sendJson(
      product.browser(),
      'https://evil.example',
      '/api/sign-in/recovery-code',
      {
        code: otherCode,
      },
    );
    expect(crossSite.statusCode).toBe(403);
  });

  test('a disabled account is refused', async () => {
    const { product, athleteId, code } = await createHolder();
    await disableAccount(database.orm, athleteId, product.writeContext.now());
    expect((await useCode(product.browser(), code)).statusCode).toBe(403);
  });
});
