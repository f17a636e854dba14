import { z } from 'zod';

interface ProviderFetchOptions {
  readonly issuer: string;
  readonly isProduction: boolean;
  readonly now: () => Date;
  readonly fetch?: typeof fetch | undefined;
}

/** Covers a whole request, including reading the response body. */
export const PROVIDER_TIMEOUT_MS = 5_000;
/** Each sign-in needs the document twice. */
export const DISCOVERY_TTL_MS = 10 * 60 * 1_000;

/**
 * `fetch` for requests to the provider. It times out after 5 s and allows only https in production. The discovery
 * document, which each sign-in needs twice, is cached for 10 minutes.
 */
export function createProviderFetch({
  issuer,
  isProduction,
  now,
  ...options
}: ProviderFetchOptions): typeof fetch {
  const sendToProvider = options.fetch ?? fetch;
  const discoveryUrl = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const discoverySchema = z.object({ issuer: z.literal(issuer) });
  let cachedDiscovery: { text: string; expiresAtMs: number } | undefined;

  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (isProduction && url.protocol !== 'https:')
      throw new TypeError(`The provider is not https: ${url.origin}`);
    const isDiscovery = url.href === discoveryUrl;
    if (isDiscovery && cachedDiscovery && cachedDiscovery.expiresAtMs > now().getTime())
      return createJsonResponse(cachedDiscovery.text);

    const timeoutSignal = AbortSignal.timeout(PROVIDER_TIMEOUT_MS);
    const signal = init?.signal ? AbortSignal.any([init.signal, timeoutSignal]) : timeoutSignal;
    const response = await sendToProvider(input, { ...init, signal });
    if (!isDiscovery || !response.ok) return response;
    const text = await response.text();
    if (discoverySchema.safeParse(parseJson(text)).success)
      cachedDiscovery = { text, expiresAtMs: now().getTime() + DISCOVERY_TTL_MS };
    return createJsonResponse(text);
  };
}

function createJsonResponse(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'application/json' } });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
