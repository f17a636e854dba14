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
import { type Answers, answeringLink, type Call } from './answering-link.ts';

export { type Answers, type Call, failUnreached, refuse } from './answering-link.ts';
export { PlayedEvents } from './played-events.ts';

/** What a screen's test says of the world around the screen. */
export interface RenderOptions<R extends AnyRouter> {
  /** The answer to each procedure that the screen may call; the others fail the call by name. */
  readonly answers: Answers<R>;
  /** Where the screen stands; `/` unless told. */
  readonly at?: string;
  /** Where saves wait that the server was not reached with; without it they fail. */
  readonly waiting?: WaitingEntries;
  /** The units that the athlete chose; metric unless given. */
  readonly units?: UnitSystem;
}

/**
 * Renders a screen as the app does (theme, query client, hooks, router), with the calls answered by the test: give the
 * domain's slice as `R` and the answers are typed by its procedures. Values travel as JSON, like over the wire.
 */
export async function renderWithApi<R extends AnyRouter>(
  ui: ReactNode,
  { answers, at = '/', waiting, units = 'metric' }: RenderOptions<R>,
) {
  // Toasts belong to the page, not to a screen: that of the test before would still be visible.
  notifications.clean();
  const calls: Call[] = [];
  const queryClient = createQueryClient();
  const client = createTRPCUntypedClient<AnyRouter>({
    links: [...(waiting ? [offlineSavesLink({ entries: waiting })] : []), answeringLink(answers, calls)],
  });
  // One route for every address: the screen's links lead somewhere without leaving it.
  const root = createRootRoute({ component: () => ui, notFoundComponent: () => null });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: [at] }) });
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
    /** The calls so far, oldest first. */
    calls,
    /** The inputs with which a procedure was called (`athletes.saveProfile`). */
    inputsOf: (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input),
    /** Where the screen has led to. */
    address: () => router.state.location.href,
    queryClient,
  };
}
