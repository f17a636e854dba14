import { z } from 'zod';

export const MIA_LOGIN_PATH = '/api/login?login_hint=mia.berg@example.com';

/** Changes the provider's response at one path. */
export function changeResponse(
  path: string,
  change: (body: Record<string, unknown>) => Record<string, unknown>,
) {
  return (fetchOriginal: typeof fetch): typeof fetch =>
    async (input, init) => {
      const response = await fetchOriginal(input, init);
      if (!new URL(new Request(input).url).pathname.endsWith(path)) return response;
      const body = z.record(z.string(), z.unknown()).parse(await response.json());
      return Response.json(change(body), { status: response.status });
    };
}
