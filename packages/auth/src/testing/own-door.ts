import type { MikroORM } from '@mikro-orm/postgresql';
import type { MailCatcher } from '@threshold/mail/testing';
import { createInvite } from '../front-door/invites.ts';
import { createSetupLink } from '../front-door/setup-link.ts';
import type { AuthConfig } from '../sign-in/auth-config.ts';
import { type Browser, sendJson } from './passkey-checks.ts';
import { createSoftwareAuthenticator, type SoftwareAuthenticator } from './software-authenticator.ts';
import { HTTP_ORIGIN, readAuthRows, startProduct } from './start-product.ts';

/** A product where people sign in with passkeys alone, and a clock that the test moves. */
export async function startOwnDoor(
  { orm }: { readonly orm: MikroORM },
  {
    catcher,
    config = {},
    onSignInsEnded,
  }: {
    catcher?: MailCatcher;
    config?: Partial<AuthConfig>;
    onSignInsEnded?: (athleteId: string) => Promise<void>;
  } = {},
) {
  await orm.em.getConnection().execute('delete from auth.installation');
  let nowMs = Date.parse('2026-11-30T09:00:00Z');
  const product = await startProduct({
    orm,
    catcher,
    config: { issuer: null, offersPasskeys: true, ...config },
    ...(onSignInsEnded && { onSignInsEnded }),
    now: () => new Date(nowMs),
  });
  const writeContext = { orm, now: () => new Date(nowMs) };
  return { ...product, writeContext, pass: (ms: number) => (nowMs += ms) };
}

export type OwnDoor = Awaited<ReturnType<typeof startOwnDoor>>;

const getToken = (link: string | undefined) => link?.split('/').at(-1) ?? '';
export const createSetupToken = async ({ writeContext }: OwnDoor) =>
  getToken((await createSetupLink(writeContext, HTTP_ORIGIN)) ?? undefined);

interface SignUp {
  readonly way: 'setup' | 'invite' | 'open';
  readonly token?: string;
  readonly email?: string;
  readonly firstName?: string;
}

export async function signUp(
  browser: Browser,
  { way, token = '', email = 'mia.berg@example.com', firstName = 'Mia' }: SignUp,
  authenticator: SoftwareAuthenticator = createSoftwareAuthenticator(HTTP_ORIGIN),
) {
  const person = { way, token, email, firstName, lastName: 'Berg' };
  const options = await sendJson(browser, HTTP_ORIGIN, '/api/sign-up/options', person);
  if (options.statusCode !== 200) return options;
  const response = authenticator.register(options.json());
  return sendJson(browser, HTTP_ORIGIN, '/api/sign-up', { ...person, response, passkeyName: 'Phone' });
}

/** Makes the owner's account. */
export async function createOwner(product: OwnDoor) {
  const browser = product.browser();
  const authenticator = createSoftwareAuthenticator(HTTP_ORIGIN);
  const answer = await signUp(
    browser,
    { way: 'setup', token: await createSetupToken(product) },
    authenticator,
  );
  if (answer.statusCode !== 201) throw new Error(`No owner was made: ${answer.body}`);
  const { athleteId } = (await browser.send({ url: '/api/me' })).json();
  return { browser, authenticator, athleteId };
}

export async function invite(product: OwnDoor, athleteId: string, { maxUses = 1, days = 7 } = {}) {
  const created = await createInvite(product.writeContext, HTTP_ORIGIN, {
    athleteId,
    maxUses,
    days,
    actor: 'athlete',
  });
  return getToken(created?.link);
}

export const readRoles = async ({ orm }: { readonly orm: MikroORM }) =>
  (await readAuthRows(orm)).users.map(({ email, role, email_verified }) => ({
    email,
    role,
    email_verified,
  }));
