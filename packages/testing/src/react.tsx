import { notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { ApiProvider, createQueryClient, offlineSavesLink } from '@threshold/api/react';
import type { WaitingEntries } from '@threshold/api/waiting';
import type { UnitSystem } from '@threshold/contracts/athletes';
import { ThresholdProvider, UnitsProvider } from '@threshold/ui';
import { createTRPCUntypedClient } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { type Call, createFakeResponseLink, type FakeResponses } from './fake-response-link.ts';

export { FakeEventSource } from './fake-event-source.ts';
export { type Call, type FakeResponses, failOffline, reject } from './fake-response-link.ts';

export interface RenderOptions<R extends AnyRouter> {
  /** One response per procedure that the screen may call. Any other call fails and names the procedure. */
  readonly responses: FakeResponses<R>;
  /** The screen's path; default `/`. */
  readonly path?: string;
  /** Where saves wait while the server is unreachable. Without it, they fail. */
  readonly waiting?: WaitingEntries;
  /** The athlete's units; default metric. */
  readonly units?: UnitSystem;
}

/**
 * Renders a screen as the app does (theme, API client, query client, units, router), but with the test's
 * responses. The domain's slice as `R` types the responses. Values pass through JSON, as they would on the wire.
 */
export async function renderWithApi<R extends AnyRouter>(
  ui: ReactNode,
  { responses, path = '/', waiting, units = 'metric' }: RenderOptions<R>,
) {
  // Toasts belong to the page, so the previous test's would still be visible.
  notifications.clean();
  const calls: Call[] = [];
  const queryClient = createQueryClient();
  const client = createTRPCUntypedClient<AnyRouter>({
    links: [
      ...(waiting ? [offlineSavesLink({ entries: waiting })] : []),
      createFakeResponseLink(responses, calls),
    ],
  });
  // One route matches every path, so the screen's links change the path without leaving the screen.
  const rootRoute = createRootRoute({ component: () => ui, notFoundComponent: () => null });
  const router = createRouter({
    routeTree: rootRoute,
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  const screen = await render(
    <ThresholdProvider>
      <ApiProvider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <UnitsProvider value={units}>
            <RouterProvider router={router} />
          </UnitsProvider>
        </QueryClientProvider>
      </ApiProvider>
    </ThresholdProvider>,
  );
  return {
    ...screen,
    /** Calls so far, oldest first. */
    calls,
    /** Inputs of the calls of one procedure (`athletes.saveProfile`). */
    inputsOf: (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input),
    /** The current path. */
    address: () => router.state.location.href,
    queryClient,
  };
}
