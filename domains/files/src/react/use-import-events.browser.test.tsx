import { FakeEventSource, renderWithApi } from '@threshold/testing/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ImportView } from '../schemas.ts';
import type { FilesRouter } from '../server/index.ts';
import { anImport, createTestId } from './imports/import-fixtures.ts';
import { useImportEvents } from './use-import-events.ts';

/** Within this time, any request or stream starts. */
const START_WINDOW_MS = 300;

const publishImport = (data: object) => FakeEventSource.publish('imports', data);

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeEventSource);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const Anywhere = () => {
  useImportEvents();
  return <p>Any screen</p>;
};

/** Renders a screen other than imports, with an optionally warm imports cache. */
async function renderAnyScreen(
  cachedImports?: readonly ImportView[],
  imports: () => ImportView[] = () => [],
) {
  const screen = await renderWithApi<FilesRouter>(<Anywhere />, { responses: { files: { imports } } });
  await expect.element(page.getByText('Any screen')).toBeVisible();
  const { queryClient } = screen;
  if (cachedImports) queryClient.setQueryData([['files', 'imports'], { type: 'query' }], cachedImports);
  const milesKey = [['training', 'miles']];
  queryClient.setQueryData(milesKey, {});
  return { ...screen, isStale: () => queryClient.getQueryState(milesKey)?.isInvalidated };
}

const runningImport = anImport({ state: 'landing', counts: { landed: 10, ready: 40 } });

// This test is first because a stream stays open for a while after its last subscriber leaves.
test('fetches nothing and opens no stream when no import is known', async () => {
  const screen = await renderAnyScreen();
  await new Promise((resolve) => setTimeout(resolve, START_WINDOW_MS));
  expect(screen.calls).toEqual([]);
  expect(FakeEventSource.latest).toBeUndefined();
});

test('refetches everything when an import completes or is undone on another screen', async () => {
  for (const state of ['done', 'undone'] as const) {
    let view = runningImport;
    const screen = await renderAnyScreen([runningImport], () => [view]);
    await expect.poll(() => FakeEventSource.latest).toBeDefined();
    publishImport({ importId: createTestId(1), state: 'landing', done: 49, total: 50 });
    publishImport({ importId: createTestId(1), state: 'undone', done: 49, total: 50 });
    expect(screen.isStale()).toBe(false);
    view = anImport({ state, counts: { [state === 'done' ? 'landed' : 'undone']: 50 } });
    publishImport({ importId: createTestId(1), state, done: 50, total: 50 });
    await expect.poll(screen.isStale).toBe(true);
    await expect.poll(() => screen.inputsOf('files.imports')).toHaveLength(1);
    await screen.unmount();
  }
});

test('refetches everything after a stream gap only if an import was running', async () => {
  const screen = await renderAnyScreen([runningImport], () => [
    anImport({ state: 'done', counts: { landed: 50 } }),
  ]);
  await expect.poll(() => FakeEventSource.latest).toBeDefined();
  FakeEventSource.latest?.dispatchEvent(new Event('open'));
  await expect.poll(screen.isStale).toBe(true);
  await expect.poll(() => screen.inputsOf('files.imports')).toHaveLength(1);
  await expect.poll(() => screen.queryClient.isFetching()).toBe(0);
  screen.queryClient.setQueryData([['training', 'miles']], {});
  FakeEventSource.latest?.dispatchEvent(new Event('error'));
  FakeEventSource.latest?.dispatchEvent(new Event('open'));
  await new Promise((resolve) => setTimeout(resolve, START_WINDOW_MS));
  expect(screen.isStale()).toBe(false);
});
