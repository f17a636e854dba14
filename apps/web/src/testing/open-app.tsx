import { notifications } from '@mantine/notifications';
import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router';
import { createApiClient, createQueryClient } from '@threshold/api/react';
import type { Me } from '@threshold/athletes/react';
import { createMe, createProfileView } from '@threshold/athletes/testing';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { App } from '../app.tsx';
import { offlineQueries } from '../offline/offline-queries.ts';
import { createAppRouter } from '../router/router.tsx';
import { waitingEntries } from '../waiting/waiting-entries.ts';

/** The outcome of a call: data, an error status, or no network. */
type FakeResponse = { readonly data: unknown } | { readonly status: number } | 'unreached';

/** The tests' signed-in athlete, in the browser's time zone. */
export const me = (fields: Partial<Me> = {}): Me =>
  createMe({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, lthr: 168, ...fields });

/**
 * Opens the whole app at a path with the real client. `changes` overrides the default responses by procedure,
 * and a test may edit the returned `responses` later. Procedures without one return a 503. Responses wait
 * for `network`.
 */
export async function openApp(
  path: string,
  changes: Record<string, FakeResponse> = {},
  network: Promise<void> = Promise.resolve(),
  history: RouterHistory = createMemoryHistory({ initialEntries: [path] }),
) {
  notifications.clean();
  const responses: Record<string, FakeResponse> = {
    'athletes.me': { data: me() },
    'athletes.profile': { data: createProfileView() },
    'gamification.myPoints': { data: { points: { totalMiles: 120.5, totalPoints: 4310 }, rank: 12 } },
    'gamification.adStatus': {
      data: { canWatch: false, remaining: 0, pointsPerAd: 30, waitSeconds: 0, ad: null },
    },
    ...changes,
  };
  const requests: string[][] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const { pathname, searchParams } = new URL(String(address), location.origin);
    const procedures = pathname.replace('/api/trpc/', '').split(',');
    requests.push(procedures);
    if (procedures.some((name) => responses[name] === 'unreached')) throw new TypeError('Failed to fetch');
    await network;
    const bodies = procedures.map((name) => toEnvelope(omitUnreached(responses[name]) ?? { status: 503 }));
    return Response.json(searchParams.has('batch') ? bodies : bodies[0]);
  });
  const client = createApiClient({ offlineQueries, waitingEntries });
  const queryClient = createQueryClient();
  const router = createAppRouter({ client, queryClient }, history);
  await render(<App client={client} queryClient={queryClient} router={router} />);
  return {
    responses,
    /** The procedures in each request so far. */
    requests,
    address: () => router.state.location.href,
  };
}

/** Narrows the type. By now, `fetch` has already thrown for an unreached response. */
const omitUnreached = (response: FakeResponse | undefined) =>
  response === 'unreached' ? undefined : response;

const toEnvelope = (response: Exclude<FakeResponse, 'unreached'>) =>
  'data' in response
    ? { result: { data: response.data } }
    : {
        error: {
          message: `Refused with ${response.status}`,
          code: -32_603,
          data: { code: 'REFUSED', httpStatus: response.status },
        },
      };
