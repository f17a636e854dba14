import type { FastifyInstance } from 'fastify';

/**
 * `fetch` that reaches the provider inside this process, because the product may not be able to reach its own origin
 * (container, proxy).
 * @param app the instance with `identityPlugin`; it may still be starting
 */
export function createIdentityFetch(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const response = await app.inject({
      method: request.method === 'POST' ? 'POST' : 'GET',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(request.method === 'POST' && { payload: await request.text() }),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(response.headers)) {
      if (value !== undefined) headers.set(name, String(value));
    }
    return new Response(response.statusCode === 204 ? null : response.body, {
      status: response.statusCode,
      headers,
    });
  };
}
