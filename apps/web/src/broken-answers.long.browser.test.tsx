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
import { type AnswerFault, anyFault, applyChanges } from './testing/broken-answer.ts';
import recorded from './testing/recorded-answers.json' with { type: 'json' };

declare module 'vitest' {
  interface ProvidedContext {
    /** The total number of broken answers, and the random seed. */
    brokenAnswers: { readonly cases: number; readonly seed: number };
  }
}

const { cases, seed } = inject('brokenAnswers');
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
  ...['/achievements', '/injuries', '/profile', '/import', '/merch', '/help/numbers'],
  ...[`/workout/${ENTITY_ID}`, `/profile/${ENTITY_ID}`, `/session/${ENTITY_ID}`, '/session/new'],
];

/**
 * The server's answer to these procedures, valid or broken.
 * @param calledProcedures all procedures that the screen calls, one of which `broken` selects
 */
function respond(
  procedures: readonly string[],
  broken: AnswerFault | null,
  calledProcedures: readonly string[],
): Response {
  if (broken?.kind === 'response')
    return new Response(broken.status === 204 ? null : broken.text, {
      status: broken.status,
      headers: { 'content-type': broken.type },
    });
  const brokenProcedure = broken ? calledProcedures[broken.procedure % calledProcedures.length] : undefined;
  const envelopes = procedures.map((name) => {
    const data: unknown = Reflect.get(recorded, name);
    if (name !== brokenProcedure || !broken) return JSON.stringify({ result: { data } });
    return broken.kind === 'envelope'
      ? broken.envelope
      : JSON.stringify({ result: { data: applyChanges(data, broken.changes) } });
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
  broken: AnswerFault | null,
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
    return respond(procedures, broken, screenProcedures);
  });
  const client = createApiClient();
  const queryClient = createQueryClient();
  const router = createAppRouter({ client, queryClient }, createMemoryHistory({ initialEntries: [address] }));
  await render(
    <CatchBoundary getResetKey={() => 'app'} errorComponent={FatalError}>
      <App client={client} queryClient={queryClient} router={router} />
    </CatchBoundary>,
  );
  // Initial content may disappear when answers arrive, so only check once nothing is pending.
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

describe('screens with broken answers', () => {
  test.each(PATHS)(
    'survives broken answers at %s',
    async (address) => {
      // React and the router log caught errors.
      for (const level of ['error', 'warn'] as const)
        vi.spyOn(console, level).mockImplementation(() => undefined);
      const intactScreen = await openScreen(address, null, []);
      expect(intactScreen).toMatchObject({ isFatalError: false });
      const calledProcedures = [...intactScreen.calledProcedures].filter((name) => name in recorded).sort();
      const faults = fc.sample(anyFault, { numRuns: Math.ceil(cases / PATHS.length), seed });
      const failures: { broken: AnswerFault; why: string }[] = [];
      let errorCount = 0;
      for (const broken of faults) {
        const openedScreen = await openScreen(address, broken, calledProcedures).catch(String);
        if (typeof openedScreen === 'string') failures.push({ broken, why: openedScreen });
        else if (openedScreen.isFatalError) failures.push({ broken, why: 'the last-resort screen is shown' });
        else if (openedScreen.headingOrAlert !== intactScreen.headingOrAlert) errorCount += 1;
      }
      console.info(`${address}: ${faults.length} broken answers, ${errorCount} of them shown as an error`);
      expect(
        failures.map(({ broken, why }) => ({
          ...{ why, ...broken },
          ...(broken.kind !== 'response' && {
            procedure: calledProcedures[broken.procedure % calledProcedures.length],
          }),
        })),
      ).toEqual([]);
    },
    1_800_000,
  );
});
