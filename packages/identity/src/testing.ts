import { parseSetCookie, type SetCookie } from 'cookie';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

export interface Visit {
  /** The visited URLs in order. A final URL outside the origin was not requested. */
  readonly visitedUrls: readonly string[];
  readonly response: LightMyRequestResponse;
}

/** A headless browser that uses `app.inject`. It follows redirects, stores cookies by name and sends them by path. */
export interface ScriptedBrowser {
  /** Sends one request with cookies, without following redirects. */
  send(options: InjectOptions & { url: string }): Promise<LightMyRequestResponse>;
  /** Sends a request and follows up to 12 redirects. */
  visit(url: string | (InjectOptions & { url: string })): Promise<Visit>;
  readonly cookies: Map<string, Cookie>;
}

export type Cookie = Omit<SetCookie, 'name'> & { readonly value: string; readonly path: string };

const MAX_REDIRECTS = 12;

/**
 * Creates a browser for tests and tools that sign in through the pages.
 * @param origin the origin that `app` is configured with; a URL elsewhere ends a visit
 */
export function createScriptedBrowser(app: FastifyInstance, origin: string): ScriptedBrowser {
  const cookies = new Map<string, Cookie>();

  const send: ScriptedBrowser['send'] = async (options) => {
    const url = new URL(options.url, origin);
    const sentCookies = [...cookies].filter(([, { path }]) => url.pathname.startsWith(path));
    const cookie = sentCookies.map(([name, { value }]) => `${name}=${value}`).join('; ');
    const response = await app.inject({
      ...options,
      url: url.pathname + url.search,
      headers: { host: url.host, ...(cookie && { cookie }), ...options.headers },
    });
    for (const line of [response.headers['set-cookie'] ?? []].flat()) storeCookie(cookies, line);
    return response;
  };

  const visit: ScriptedBrowser['visit'] = async (firstRequest) => {
    let nextRequest: InjectOptions & { url: string } =
      typeof firstRequest === 'string' ? { url: firstRequest } : firstRequest;
    const visitedUrls: string[] = [];
    for (;;) {
      visitedUrls.push(new URL(nextRequest.url, origin).href);
      const response = await send(nextRequest);
      const { location } = response.headers;
      if (response.statusCode < 300 || response.statusCode >= 400 || location === undefined)
        return { visitedUrls, response };
      const target = new URL(location, visitedUrls.at(-1));
      if (target.origin !== origin) return { visitedUrls: [...visitedUrls, target.href], response };
      if (visitedUrls.length > MAX_REDIRECTS) throw new Error(`Too many redirects: ${visitedUrls.join(' ')}`);
      nextRequest = { url: target.href };
    }
  };

  return { send, visit, cookies };
}

function storeCookie(cookies: Map<string, Cookie>, line: string): void {
  const { name, value = '', path = '/', ...attributes } = parseSetCookie(line, { decode: (text) => text });
  const isExpired =
    attributes.maxAge === 0 || (attributes.expires && attributes.expires.getTime() <= Date.now());
  if (isExpired) cookies.delete(name);
  else cookies.set(name, { value, path, ...attributes });
}
