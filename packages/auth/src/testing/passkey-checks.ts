import { createSoftwareAuthenticator, type SoftwareAuthenticator } from './software-authenticator.ts';
import type { Product } from './start-product.ts';

export type Browser = ReturnType<Product['browser']>;

/** Sends JSON like a page of the product's own origin. */
export function sendJson(
  browser: Browser,
  origin: string,
  url: string,
  body: object = {},
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' = 'POST',
) {
  return browser.send({
    method,
    url,
    headers: { origin, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
}

/** A browser that is signed in with a new passkey, and the authenticator. */
export async function createPasskeyPerson(
  product: Product,
  email: string,
): Promise<{ browser: Browser; authenticator: SoftwareAuthenticator; athleteId: string }> {
  const { origin } = product.config;
  const { athleteId, cookie } = await product.auth.signIn({ email });
  const browser = product.browser();
  const [name = '', value = ''] = cookie.split('=');
  browser.cookies.set(name, { value, path: '/' });
  const authenticator = createSoftwareAuthenticator(origin);
  const added = await addPasskey(browser, origin, authenticator);
  if (added.statusCode !== 201) throw new Error(`No passkey was added: ${added.body}`);
  return { browser, authenticator, athleteId };
}

export async function addPasskey(
  browser: Browser,
  origin: string,
  authenticator: SoftwareAuthenticator,
  name = 'Phone',
  report: Parameters<SoftwareAuthenticator['register']>[1] = {},
) {
  const options = await sendJson(browser, origin, '/api/passkeys/options');
  if (options.statusCode !== 200) return options;
  return sendJson(browser, origin, '/api/passkeys', {
    name,
    response: authenticator.register(options.json(), report),
  });
}

/** Signs in with the authenticator's passkey. */
export async function signInWithPasskey(
  browser: Browser,
  origin: string,
  authenticator: SoftwareAuthenticator,
  report: Parameters<SoftwareAuthenticator['sign']>[1] = {},
) {
  const options = await sendJson(browser, origin, '/api/sign-in/passkey/options');
  return sendJson(browser, origin, '/api/sign-in/passkey', {
    response: authenticator.sign(options.json(), report),
  });
}
