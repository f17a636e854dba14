import type { AuthConfig as AuthJsConfig } from '@auth/core';
import { stringifyCookie } from 'cookie';
import type { Cookies } from '../sessions/cookies.ts';

/** Part of the callback's URL. */
export const PROVIDER_ID = 'oidc';

export interface SignInStep {
  readonly location: string;
  readonly setCookies: readonly string[];
}

/** The only query parameters of the callback that are passed to Auth.js. */
const CALLBACK_PARAMETERS = ['code', 'state', 'iss', 'error', 'error_description'] as const;

/**
 * Starts a sign-in: the provider's URL and the cookies that bind it to this browser.
 * @param returnTo a validated path of this origin
 * @param loginHint a validated email, the only value of the request passed on to the provider
 * @param asksAgain true if the provider must not use its own session
 * @returns null if the sign-in can't start, for example because the provider is unreachable
 */
export async function beginSignIn(
  origin: string,
  cookies: Cookies,
  authJs: AuthJsConfig,
  { returnTo, loginHint, asksAgain }: { returnTo: string; loginHint: string | undefined; asksAgain: boolean },
): Promise<SignInStep | null> {
  const url = new URL(`/api/auth/signin/${PROVIDER_ID}`, origin);
  // Auth.js lets the query override any parameter of the authorization request.
  if (loginHint !== undefined) url.searchParams.set('login_hint', loginHint);
  if (asksAgain) url.searchParams.set('prompt', 'login');
  const body = new URLSearchParams({ callbackUrl: origin + returnTo });
  return findStep(
    await requestAuthJs(new Request(url, { method: 'POST', body }), authJs),
    cookies.names.state,
  );
}

/**
 * Completes a sign-in with the provider's parameters and the cookies set when it started. The session cookie is left
 * out. With it, Auth.js would link the new identity to the current person and keep the old token.
 * @returns null if the sign-in fails
 */
export async function completeSignIn(
  origin: string,
  cookies: Cookies,
  authJs: AuthJsConfig,
  callbackRequest: {
    query: Readonly<Record<string, unknown>>;
    cookies: Readonly<Record<string, string | undefined>>;
  },
): Promise<SignInStep | null> {
  const { state, pkce, nonce, returnTo } = cookies.names;
  const url = new URL(`/api/auth/callback/${PROVIDER_ID}`, origin);
  for (const name of CALLBACK_PARAMETERS) {
    const value = callbackRequest.query[name];
    if (typeof value === 'string') url.searchParams.set(name, value);
  }
  const cookiePairs = [state, pkce, nonce, returnTo].map((name) => [name, callbackRequest.cookies[name]]);
  const request = new Request(url, { headers: { cookie: stringifyCookie(Object.fromEntries(cookiePairs)) } });
  const step = findStep(await requestAuthJs(request, authJs), cookies.names.session);
  return step && { ...step, setCookies: [...step.setCookies, cookies.createRemovalHeader(returnTo)] };
}

/** Loads Auth.js with the first sign-in, to keep the memory of a server without sign-ins small. */
async function requestAuthJs(request: Request, authJs: AuthJsConfig): Promise<Response> {
  const { Auth } = await import('@auth/core');
  return Auth(request, authJs);
}

/** Null unless the response sets `requiredCookie`, the only sign that the step succeeded. */
function findStep(response: Response, requiredCookie: string): SignInStep | null {
  const location = response.headers.get('location');
  const setCookies = response.headers.getSetCookie();
  const hasRequiredCookie = setCookies.some(
    (line) => line.startsWith(`${requiredCookie}=`) && !line.startsWith(`${requiredCookie}=;`),
  );
  return location !== null && hasRequiredCookie ? { location, setCookies } : null;
}
