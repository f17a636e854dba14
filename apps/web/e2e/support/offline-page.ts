import type { Page } from '@playwright/test';
import { expect } from './watched-page.ts';

const DAY_MS = 86_400_000;

/** Signs in an athlete with a plan and opens the dashboard. */
export async function signInWithPlan(page: Page, email: string): Promise<void> {
  await page.goto(`/api/login?login_hint=${email}`);
  const headers = { origin: new URL(page.url()).origin };
  const profile = {
    lthr: 168,
    restingHR: 48,
    fitnessLevel: 'intermediate',
    raceDistance: 42.2,
    raceDate: new Date(Date.now() + 70 * DAY_MS).toISOString().slice(0, 10),
  };
  expect((await page.request.post('/api/profile', { data: profile, headers })).status()).toBe(200);
  await page.request.post('/api/user/onboarding', { data: { completed: true }, headers });
  await page.goto('/');
  await expect(getTitle(page, 'Dashboard')).toBeVisible();
}

export const getTitle = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Waits until the service worker controls this page and has cached the app. */
export const waitForServiceWorker = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const stored = await caches.match('/', { cacheName: 'threshold-document' });
          return stored && navigator.serviceWorker.controller?.state;
        }),
      // The service worker first fetches all of the app's files.
      { timeout: 60_000 },
    )
    .toBe('activated');

/** The keys of an IndexedDB store; empty if the database does not exist. */
export const listKeys = (page: Page, name: string, storeName: string): Promise<string[]> =>
  page.evaluate(
    async ([name, storeName]) => {
      const databases = await indexedDB.databases();
      // Opening a database that doesn't exist would create it.
      if (!databases.some((database) => database.name === name)) return [];
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      const keys = database.transaction(storeName).objectStore(storeName).getAllKeys();
      const foundKeys = await new Promise<unknown[]>((resolve) => {
        keys.onsuccess = () => resolve(keys.result);
      });
      database.close();
      return foundKeys.map(String);
    },
    [name, storeName] as const,
  );

/** The keys of queries stored for offline use. */
export const listOfflineQueries = (page: Page): Promise<string[]> =>
  listKeys(page, 'threshold-kept-reads', 'answers');

export async function pressSignOut(page: Page, menuName: RegExp): Promise<void> {
  await page.getByRole('button', { name: menuName }).filter({ visible: true }).last().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}
