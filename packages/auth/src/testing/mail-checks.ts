import { type CaughtMail, catchMail, type MailCatcher } from '@threshold/mail/testing';
import { afterAll, beforeAll } from 'vitest';
import type { OwnDoor } from './own-door.ts';
import { type Browser, sendJson } from './passkey-checks.ts';
import { HTTP_ORIGIN } from './start-product.ts';

/** Opens a mail server before a file's tests. */
export function setUpCatcher(): { readonly catcher: MailCatcher } {
  let catcher: MailCatcher;
  beforeAll(async () => {
    catcher = await catchMail();
  });
  afterAll(() => catcher.close());
  return {
    get catcher() {
      return catcher;
    },
  };
}

/** The token of the link in a mail; empty if it has none. */
export const readToken = ({ source }: CaughtMail): string =>
  new RegExp(`${HTTP_ORIGIN}/link/([\\w-]{43})`).exec(source)?.[1] ?? '';

export const readSubject = ({ source }: CaughtMail): string =>
  /^Subject: (.*)$/m.exec(source)?.[1]?.trim() ?? '';

export const askForLink = (browser: Browser, email: string, more: object = {}) =>
  sendJson(browser, HTTP_ORIGIN, '/api/sign-in/mail', { email, ...more });

export const pressLink = (browser: Browser, token: string) =>
  sendJson(browser, HTTP_ORIGIN, '/api/link', { token });

/** Asks for a link to sign in, and returns its token. */
export async function getMailedToken(
  product: OwnDoor,
  catcher: MailCatcher,
  browser: Browser,
  email: string,
  more: object = {},
) {
  const sentCount = catcher.mails.length;
  await askForLink(browser, email, more);
  await product.sendMail();
  const [mail] = catcher.mails.slice(sentCount);
  return mail ? readToken(mail) : '';
}

/** A browser that is signed in as a new person. */
export async function signInDirectly(product: OwnDoor, email: string) {
  const { athleteId, cookie } = await product.auth.signIn({ email });
  const browser = product.browser();
  const [name = '', value = ''] = cookie.split('=');
  browser.cookies.set(name, { value, path: '/' });
  return { browser, athleteId };
}

/** Confirms an address of the person who is signed in. */
export async function confirmEmail(product: OwnDoor, catcher: MailCatcher, browser: Browser, email: string) {
  const sentCount = catcher.mails.length;
  const asked = await sendJson(browser, HTTP_ORIGIN, '/api/mail-address', { email });
  if (asked.statusCode !== 202) return asked;
  await product.sendMail();
  const mail = catcher.mails.slice(sentCount).find(({ to }) => to.includes(email));
  return pressLink(browser, mail ? readToken(mail) : '');
}

/** A person with a confirmed email, in a browser that is signed in directly. */
export async function createMailPerson(product: OwnDoor, catcher: MailCatcher, email: string) {
  const person = await signInDirectly(product, email);
  const confirmed = await confirmEmail(product, catcher, person.browser, email);
  if (confirmed.statusCode !== 200) throw new Error(`No address was confirmed: ${confirmed.body}`);
  return person;
}

export const getMe = async (browser: Browser): Promise<string | undefined> =>
  (await browser.send({ url: '/api/me' })).json().athleteId;
