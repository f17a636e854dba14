import '@threshold/ui/styles.css';
import { createApiClient } from '@threshold/api/react';
import { toLocalDateIn } from '@threshold/physiology';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { me, openApp } from '../testing/open-app.tsx';
import recordedAnswers from '../testing/recorded-answers.json' with { type: 'json' };
import { deleteDeviceData } from './delete-device-data.ts';
import { DOCUMENT_CACHE_NAME } from './document-cache.ts';
import { offlineQueries } from './offline-queries.ts';

const OFFLINE_RESPONSES = {
  'athletes.me': 'unreached',
  'athletes.profile': 'unreached',
  'training.workouts': 'unreached',
  'training.trainingDay': 'unreached',
} as const;

const getDashboardTitle = () => page.getByRole('heading', { level: 1, name: 'Dashboard' });
const getOfflineNotice = () => page.getByText(/You’re offline/);

vi.setConfig({ testTimeout: 90_000 });
beforeEach(async () => {
  await page.viewport(1440, 900);
  await offlineQueries.clear();
});
afterEach(() => vi.restoreAllMocks());

/** Simulates an online visit that ends once the device has stored the responses. */
async function visitOnline() {
  const { responses } = await openApp('/profile');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  responses['athletes.me'] = 'unreached';
  const client = createApiClient({ offlineQueries });
  // Storing can take a while on a busy disk.
  await expect.poll(() => client.query('athletes.me').catch(() => null), { timeout: 40_000 }).toEqual(me());
  await cleanup();
}

test('opens offline with a discreet notice for a known athlete', async () => {
  await visitOnline();
  await openApp('/', OFFLINE_RESPONSES);
  await expect.element(getDashboardTitle()).toBeVisible();
  await expect.element(getOfflineNotice()).toBeVisible();
});

test('offers a retry on a screen without data', async () => {
  await visitOnline();
  const { responses } = await openApp('/profile', {
    ...OFFLINE_RESPONSES,
    'athletes.thresholds': 'unreached',
  });
  await expect.element(page.getByText(/We couldn’t reach the server/).first()).toBeVisible();
  Object.assign(responses, { 'athletes.profile': { status: 503 } });
  await expect.element(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
});

test('shows one notice in place of a screen that needs the server, and the screen once it is back', async () => {
  await visitOnline();
  const { responses } = await openApp('/leaderboard', {
    ...OFFLINE_RESPONSES,
    'gamification.rankings': 'unreached',
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible();
  await expect.element(page.getByText('Not saved on this device').first()).toBeVisible();
  expect(page.getByRole('button', { name: 'Retry' }).elements()).toHaveLength(1);
  for (const path of [...Object.keys(OFFLINE_RESPONSES), 'gamification.rankings'])
    responses[path] = { data: Reflect.get(recordedAnswers, path) };
  responses['athletes.me'] = { data: me() };
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Not saved on this device').first()).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible();
});

test('removes the notice and refetches once the network is back', async () => {
  await visitOnline();
  const { responses, requests } = await openApp('/', OFFLINE_RESPONSES);
  await expect.element(getOfflineNotice()).toBeVisible();
  for (const path of Object.keys(OFFLINE_RESPONSES)) responses[path] = { status: 503 };
  responses['athletes.me'] = { data: me({ firstName: 'Renamed' }) };
  const previousRequestCount = requests.length;
  window.dispatchEvent(new Event('online'));
  await expect.element(getOfflineNotice()).not.toBeInTheDocument();
  await expect.poll(() => requests.slice(previousRequestCount).flat()).toContain('athletes.me');
  await expect.element(page.getByText(/Renamed/).first()).toBeVisible();
});

describe('cached day', () => {
  const createWorkouts = (type: string) =>
    recordedAnswers['training.workouts'].slice(0, 1).map((workout) => ({ ...workout, type }));
  const getSessions = (type: string) => page.getByText(type, { exact: true });

  /** Simulates a visit that views the dashboard's days. */
  async function viewDashboard(type: string) {
    await visitOnline();
    const { responses } = await openApp('/', { 'training.workouts': { data: createWorkouts(type) } });
    await expect.element(getSessions(type).first()).toBeVisible();
    responses['training.workouts'] = 'unreached';
    const client = createApiClient({ offlineQueries });
    const date = toLocalDateIn(me().timeZone, new Date());
    const queryFromCache = () => client.query('training.workouts', { date }).catch(() => null);
    await expect.poll(queryFromCache, { timeout: 40_000 }).toEqual(createWorkouts(type));
    await cleanup();
  }

  test('shows the server’s version once the network is back', async () => {
    await viewDashboard('Long run');
    const { responses } = await openApp('/', OFFLINE_RESPONSES);
    await expect.element(getSessions('Long run').first()).toBeVisible();
    // A batch with a call that fails is lost as a whole.
    for (const path of ['athletes.profile', 'training.trainingDay'] as const)
      responses[path] = { data: recordedAnswers[path] };
    responses['athletes.me'] = { data: me() };
    responses['training.workouts'] = { data: createWorkouts('Hill repeats') };
    window.dispatchEvent(new Event('online'));
    await expect.element(getSessions('Hill repeats').first()).toBeVisible();
    await expect.element(getSessions('Long run')).not.toBeInTheDocument();
  });

  test('shows a late server response with a single request per day', async () => {
    await viewDashboard('Long run');
    const { promise: network, resolve: openNetwork } = Promise.withResolvers<void>();
    const lateResponses = { 'training.workouts': { data: createWorkouts('Hill repeats') } };
    const { requests } = await openApp('/', lateResponses, network);
    await expect.element(getOfflineNotice()).toBeVisible();
    await expect.element(getSessions('Long run').first()).toBeVisible();
    openNetwork();
    await expect.element(getSessions('Hill repeats').first()).toBeVisible();
    await expect.element(getOfflineNotice()).not.toBeInTheDocument();
    // One for each of yesterday, today and tomorrow.
    expect(requests.flat().filter((name) => name === 'training.workouts')).toHaveLength(3);
  });
});

test('deletes the data of a signed-out athlete from the device', async () => {
  await visitOnline();
  await (await caches.open(DOCUMENT_CACHE_NAME)).put('/', new Response('document'));
  localStorage.setItem('threshold-time-zone', `${me().id} UTC`);
  await deleteDeviceData(me().id);
  expect(await caches.has(DOCUMENT_CACHE_NAME)).toBe(false);
  expect(Object.keys(localStorage)).toEqual([]);
  await openApp('/', OFFLINE_RESPONSES);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/We couldn’t reach the server/);
});
