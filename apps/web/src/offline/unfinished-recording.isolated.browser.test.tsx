import '@threshold/ui/styles.css';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { openApp } from '../testing/open-app.tsx';
import { stubIdleCallbacks } from '../testing/stub-idle-callbacks.ts';

const BACKUP_KEY = 'active_workout_backup';
const isNoticeLoaded = () =>
  performance
    .getEntriesByType('resource')
    .some(({ name }) => name.includes('unfinished/recording-notice.tsx'));
const getDashboardTitle = () => page.getByRole('heading', { level: 1, name: 'Dashboard' });
const waitBriefly = () => new Promise((resolve) => setTimeout(resolve, 300));

beforeEach(() => {
  // The unbundled app alone would fill a buffer of the default size.
  performance.setResourceTimingBufferSize(20_000);
  stubIdleCallbacks();
  localStorage.removeItem(BACKUP_KEY);
});
afterEach(() => {
  localStorage.removeItem(BACKUP_KEY);
  vi.restoreAllMocks();
});

test('loads the recovery notice only for an unfinished recording, and never on the live screen', async () => {
  await openApp('/');
  await expect.element(getDashboardTitle()).toBeVisible();
  await waitBriefly();
  expect(isNoticeLoaded()).toBe(false);
  await cleanup();

  localStorage.setItem(BACKUP_KEY, JSON.stringify({ sessionId: 'gone', timestamp: Date.now() }));
  await openApp('/session/new');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Live Session' })).toBeVisible();
  await waitBriefly();
  expect(isNoticeLoaded()).toBe(false);
  await cleanup();

  const { requests } = await openApp('/');
  await expect.element(getDashboardTitle()).toBeVisible();
  await expect.poll(isNoticeLoaded).toBe(true);
  // The journal is empty, and the server is not asked.
  await waitBriefly();
  await expect.element(page.getByRole('region', { name: 'Unfinished recording' })).not.toBeInTheDocument();
  expect(requests.flat().filter((name) => name.startsWith('sessions.'))).toEqual([]);
});
