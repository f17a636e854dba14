import '@threshold/ui/styles.css';
import { notifications } from '@mantine/notifications';
import { CatchBoundary, createMemoryHistory } from '@tanstack/react-router';
import { createApiClient, createQueryClient } from '@threshold/api/react';
import fc from 'fast-check';
import { afterEach, describe, expect, inject, test, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { App } from './app.tsx';
import { FatalError } from './boot/fatal-error.tsx';
import { createAppRouter } from './router/router.tsx';
import recorded from './testing/recorded-answers.json' with { type: 'json' };
import { anyFault, applyChanges, type ResponseFault } from './testing/response-fault.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The total number of broken responses, and the random seed. */
    brokenResponses: { readonly cases: number; readonly seed: number };
  }
}

const { cases, seed } = inject('brokenResponses');
const ENTITY_ID = '019a0000-0000-7000-8000-000000000000';
const PATHS = [
  ...[
    '/',
    '/calendar',
    '/workouts',
    '/health',
    '/nutrition',
    '/history',
    '/classes',
    '/race-day',
    '/analytics',
    '/leaderboard',
    '/feed',
  ],
  ...['/achievements', '/injuries', '/profile', '/settings', '/import', '/merch', '/help/numbers'],
  ...[`/workout/${ENTITY_ID}`, `/profile/${ENTITY_ID}`, `/session/${ENTITY_ID}`, '/session/new'],
];

/**
 * The server's response to these procedures, valid or broken.
 * @param calledProcedures all procedures that the screen calls, one of which `fault` selects
 */
function respond(
  procedures: readonly string[],
  fault: ResponseFault | null,
  calledProcedures: readonly string[],
): Response {
  if (fault?.kind === 'response')
    return new Response(fault.status === 204 ? null : fault.text, {
      status: fault.status,
      headers: { 'content-type': fault.type },
    });
  const faultyProcedure = fault
    ? calledProcedures[fault.procedureIndex % calledProcedures.length]
    : undefined;
  const envelopes = procedures.map((name) => {
    const data: unknown = Reflect.get(recorded, name);
    if (name !== faultyProcedure || !fault) return JSON.stringify({ result: { data } });
    return fault.kind === 'envelope'
      ? fault.envelope
      : JSON.stringify({ result: { data: applyChanges(data, fault.changes) } });
  });
  return new Response(`[${envelopes.join(',')}]`, { headers: { 'content-type': 'application/json' } });
}

interface OpenedScreen {
  /** The procedures that the page called. */
  readonly calledProcedures: ReadonlySet<string>;
  /** The page's heading or an error message; null if the page is blank. */
  readonly headingOrAlert: string | null;
  readonly isFatalError: boolean;
}

/** Opens the whole app at an address and waits until it is idle. */
async function openScreen(
  address: string,
  fault: ResponseFault | null,
  screenProcedures: readonly string[],
): Promise<OpenedScreen> {
  notifications.clean();
  const calledProcedures = new Set<string>();
  let pending = 0;
  const fetchSpy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(String(input), location.origin);
    const procedures = pathname.replace('/api/trpc/', '').split(',');
    for (const name of procedures) calledProcedures.add(name);
    pending += 1;
    await Promise.resolve();
    queueMicrotask(() => (pending -= 1));
    return respond(procedures, fault, screenProcedures);
  });
  const client = createApiClient();
  const queryClient = createQueryClient();
  const router = createAppRouter({ client, queryClient }, createMemoryHistory({ initialEntries: [address] }));
  await render(
    <CatchBoundary getResetKey={() => 'app'} errorComponent={FatalError}>
      <App client={client} queryClient={queryClient} router={router} />
    </CatchBoundary>,
  );
  // Initial content may disappear when responses arrive, so only check once nothing is pending.
  const isIdle = () => pending === 0 && queryClient.isFetching() === 0 && readHeadingOrAlert() !== null;
  await expect.poll(isIdle, { interval: 10, timeout: 60_000 }).toBe(true);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await expect.poll(isIdle, { interval: 10, timeout: 60_000 }).toBe(true);
  const openedScreen = {
    calledProcedures,
    headingOrAlert: readHeadingOrAlert(),
    isFatalError: document.querySelector('.last-resort') !== null,
  };
  await cleanup();
  queryClient.clear();
  fetchSpy.mockRestore();
  return openedScreen;
}

const readHeadingOrAlert = (): string | null =>
  document.querySelector('h1')?.textContent || document.querySelector('[role="alert"]')?.textContent || null;

afterEach(() => vi.restoreAllMocks());

describe('screens with broken responses', () => {
  test.each(PATHS)(
    'survives broken responses at %s',
    async (address) => {
      // React and the router log caught errors.
      for (const level of ['error', 'warn'] as const)
        vi.spyOn(console, level).mockImplementation(() => undefined);
      const intactScreen = await openScreen(address, null, []);
      expect(intactScreen).toMatchObject({ isFatalError: false });
      const calledProcedures = [...intactScreen.calledProcedures].filter((name) => name in recorded).sort();
      const faults = fc.sample(anyFault, { numRuns: Math.ceil(cases / PATHS.length), seed });
      const failures: { fault: ResponseFault; why: string }[] = [];
      let errorCount = 0;
      for (const fault of faults) {
        const openedScreen = await openScreen(address, fault, calledProcedures).catch(String);
        if (typeof openedScreen === 'string') failures.push({ fault, why: openedScreen });
        else if (openedScreen.isFatalError) failures.push({ fault, why: 'the last-resort screen is shown' });
        else if (openedScreen.headingOrAlert !== intactScreen.headingOrAlert) errorCount += 1;
      }
      console.info(`${address}: ${faults.length} fault responses, ${errorCount} of them shown as an error`);
      expect(
        failures.map(({ fault, why }) => ({
          ...{ why, ...fault },
          ...(fault.kind !== 'response' && {
            procedure: calledProcedures[fault.procedureIndex % calledProcedures.length],
          }),
        })),
      ).toEqual([]);
    },
    1_800_000,
  );
});
