import { describe, expect, test } from 'vitest';
import { changeSignUpPolicy } from '../front-door/sign-up-policy.ts';
import {
  askForLink,
  createMailPerson,
  getMailedToken,
  pressLink,
  setUpCatcher,
  signInDirectly,
} from '../testing/mail-checks.ts';
import { createOwner, invite, type OwnDoor, signUp, startOwnDoor } from '../testing/own-door.ts';
import { sendJson } from '../testing/passkey-checks.ts';
import { HTTP_ORIGIN, setUpDatabase } from '../testing/start-product.ts';

const database = setUpDatabase();
const mail = setUpCatcher();
const MIA = 'mia@example.com';
const MINUTE_MS = 60_000;

async function open() {
  const product = await startOwnDoor(database, { catcher: mail.catcher });
  const { athleteId } = await createOwner(product);
  await changeSignUpPolicy(product.writeContext, 'open', { athleteId, browser: '' });
  await database.orm.em.getConnection().execute('delete from auth.outgoing_mail');
  product.queuedMail.splice(0);
  return { product, ownerId: athleteId };
}

const join = (product: OwnDoor, email: string, token = '') =>
  sendJson(product.browser(), HTTP_ORIGIN, '/api/sign-up/mail', {
    way: token === '' ? 'open' : 'invite',
    token,
    email,
    firstName: 'Bo',
    lastName: 'Lind',
  });

/** Stores requests of strangers, to different addresses. */
const fill = (product: OwnDoor, purpose: string, count: number) =>
  database.orm.em.getConnection().execute(
    `insert into auth.outgoing_mail (id, purpose, email, slot, stranger_slot, created_at, expires_at)
       select gen_random_uuid(), ?, 'runner' || number || '@example.com', 1, number, ?, ?
       from generate_series(1, ?::int) as number`,
    [
      purpose,
      product.writeContext.now(),
      new Date(product.writeContext.now().getTime() + 15 * MINUTE_MS),
      count,
    ],
  );

describe('limits of mail', () => {
  test('lockout: a stranger who asks for many links locks no one out for longer than a link works', async () => {
    const { product } = await open();
    await createMailPerson(product, mail.catcher, MIA);
    for (let count = 1; count <= 6; count += 1) await askForLink(product.browser(), MIA);
    await product.sendMail();
    product.pass(15 * MINUTE_MS);
    expect(await getMailedToken(product, mail.catcher, product.browser(), MIA)).not.toBe('');
  });

  test('a used link counts no longer', async () => {
    const { product } = await open();
    await createMailPerson(product, mail.catcher, MIA);
    for (let count = 1; count <= 4; count += 1) {
      const token = await getMailedToken(product, mail.catcher, product.browser(), MIA);
      expect((await pressLink(product.browser(), token)).statusCode).toBe(200);
    }
  });

  test('spam: strangers who join get at most 100 mails in 15 minutes', async () => {
    const { product } = await open();
    await fill(product, 'sign-up', 99);
    expect((await join(product, MIA)).statusCode).toBe(202);
    const answer = await join(product, 'bo@example.com');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '900']);
    expect(product.queuedMail).toHaveLength(1);
    product.pass(15 * MINUTE_MS);
    expect((await join(product, 'bo@example.com')).statusCode).toBe(202);
  });

  test('lockout: strangers who join leave the mails of people who confirm an email', async () => {
    const { product } = await open();
    await fill(product, 'sign-up', 100);
    const { browser } = await signInDirectly(product, 'bo@example.com');
    const asked = await sendJson(browser, HTTP_ORIGIN, '/api/mail-address', { email: MIA });
    expect([asked.statusCode, product.queuedMail.length]).toEqual([202, 1]);
  });

  test('lockout: new accounts leave half of the mails that confirm an email', async () => {
    const { product } = await open();
    await fill(product, 'confirm', 50);
    expect((await signUp(product.browser(), { way: 'open', email: 'eve@example.com' })).statusCode).toBe(201);
    expect(product.queuedMail).toHaveLength(0);
    const { browser } = await signInDirectly(product, 'bo@example.com');
    await sendJson(browser, HTTP_ORIGIN, '/api/mail-address', { email: MIA });
    expect(product.queuedMail).toHaveLength(1);
  });

  test('spam: an invite has at most two more mails than uses left', async () => {
    const { product, ownerId } = await open();
    const token = await invite(product, ownerId, { maxUses: 2 });
    for (const email of ['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com'])
      expect((await join(product, email, token)).statusCode).toBe(202);
    expect((await join(product, 'e@example.com', token)).statusCode).toBe(429);
    expect((await join(product, 'e@example.com')).statusCode).toBe(202);
    product.pass(15 * MINUTE_MS);
    expect((await join(product, 'e@example.com', token)).statusCode).toBe(202);
  });

  test('spam: the site takes at most 1,000 requests for links to sign in within 15 minutes, with the same answers', async () => {
    const { product } = await open();
    await fill(product, 'sign-in', 999);
    const answers = [await askForLink(product.browser(), MIA), await askForLink(product.browser(), MIA)];
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(product.queuedMail).toHaveLength(1);
    product.pass(15 * MINUTE_MS);
    await askForLink(product.browser(), MIA);
    expect(product.queuedMail).toHaveLength(2);
  });

  test('ten strangers who ask at once get ten mails', async () => {
    const { product } = await open();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => join(product, `runner${index}@example.com`)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 202));
    expect(product.queuedMail).toHaveLength(10);
  });
});
