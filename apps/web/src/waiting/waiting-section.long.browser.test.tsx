import '@threshold/ui/styles.css';
import type { WaitingEntry } from '@threshold/api/waiting';
import { describeInBothThemes } from '@threshold/testing/accessibility';
import { renderWithApi } from '@threshold/testing/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { me, openApp } from '../testing/open-app.tsx';
import WaitingCard from './waiting-card.tsx';
import { waitingEntries } from './waiting-entries.ts';

/** A waiting entry would have been sent by then. */
const SEND_WINDOW_MS = 500;

vi.setConfig({ testTimeout: 40_000 });

const OTHER_ATHLETE_ID = '0199a7b0-0000-7000-8000-0000000000b2';
const RUN_LABEL = 'Run, 45m, Nov 20 AM';
/** Old enough that the server no longer recognizes the entry's idempotency key. */
const EXPIRED_KEY_AGE_MS = 50 * 3_600_000;
const getWaitingSection = () => page.getByRole('region', { name: 'Waiting to send' });
const getButton = (name: string) => page.getByRole('button', { name, exact: true });

const anEntry = (fields: Partial<WaitingEntry> = {}): WaitingEntry => ({
  key: crypto.randomUUID(),
  athleteId: me().id,
  procedure: 'training.logWorkout',
  input: { date: '2026-11-20', type: 'run', session: 'AM', duration: 45, zone: 3, completed: 1 },
  label: RUN_LABEL,
  madeAtMs: Date.now(),
  heldUntilMs: 0,
  askedAtMs: null,
  refusal: null,
  ...fields,
});
const addEntry = (fields: Partial<WaitingEntry> = {}) => waitingEntries.add(anEntry(fields));
const OFFLINE = { 'training.logWorkout': 'unreached' } as const;

beforeEach(async () => {
  await page.viewport(390, 844);
  for (const { key } of await waitingEntries.list()) await waitingEntries.remove(key);
});
afterEach(() => vi.restoreAllMocks());

describe('unsent entry', () => {
  test('appears above the page with its kind and time', async () => {
    await addEntry();
    await openApp('/', OFFLINE);
    await expect.element(getWaitingSection()).toMatchTextContent(/Run, 45m, Nov 20 AM/);
    await expect.element(getWaitingSection()).toMatchTextContent(/Entered at \d\d:\d\d/);
  });

  test('disappears once the network returns, and is sent only once', async () => {
    await addEntry();
    const { responses, requests } = await openApp('/', OFFLINE);
    await expect.element(getWaitingSection()).toBeVisible();
    responses['training.logWorkout'] = { data: null };
    window.dispatchEvent(new Event('online'));
    await expect.element(getWaitingSection()).not.toBeInTheDocument();
    await expect.element(page.getByText('Entry sent')).toBeVisible();
    const previousSendCount = requests.flat().filter((name) => name === 'training.logWorkout').length;
    window.dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve, SEND_WINDOW_MS));
    expect(requests.flat().filter((name) => name === 'training.logWorkout')).toHaveLength(previousSendCount);
  });

  test('disappears after a confirmation', async () => {
    await addEntry();
    await openApp('/', OFFLINE);
    await getButton(`Discard: ${RUN_LABEL}`).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect.element(getWaitingSection()).not.toBeInTheDocument();
    expect(await waitingEntries.list()).toEqual([]);
  });

  test('stays hidden from other athletes', async () => {
    await addEntry({ athleteId: OTHER_ATHLETE_ID });
    const { requests } = await openApp('/', OFFLINE);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, SEND_WINDOW_MS));
    await expect.element(getWaitingSection()).not.toBeInTheDocument();
    expect(requests.flat()).not.toContain('training.logWorkout');
    expect(await waitingEntries.list(OTHER_ATHLETE_ID)).toHaveLength(1);
  });

  test('opens in its form after a rejection', async () => {
    const message = 'must be at most 250';
    const input = { date: '2026-11-20', type: 'run', session: 'AM', duration: 45, zone: 3, maxHR: 400 };
    await addEntry({ input, refusal: { message, issues: [{ path: 'maxHR', message }] } });
    await openApp('/', {
      'training.logWorkout': { data: { mergedLog: null } },
      'training.trainingDay': {
        data: { timeZone: 'UTC', weekStartsOn: 1, lthrBpm: 168 },
      },
    });
    await expect.element(getWaitingSection()).toMatchTextContent(/Not saved: must be at most 250/);
    await getButton(`Edit: ${RUN_LABEL}`).click();
    const maxHr = page.getByLabelText('Max HR (bpm)');
    await expect.element(maxHr).toHaveAccessibleDescription(message);
    await maxHr.fill('140');
    await page.getByRole('dialog').getByRole('button', { name: 'Log Workout' }).click();
    await expect.element(page.getByText('Workout logged!')).toBeVisible();
    await expect.element(getWaitingSection()).not.toBeInTheDocument();
  });

  test('needs a confirmation if it may already be saved', async () => {
    await addEntry({ askedAtMs: Date.now() - EXPIRED_KEY_AGE_MS });
    const { requests } = await openApp('/', { 'training.logWorkout': { data: null } });
    await expect.element(getWaitingSection()).toMatchTextContent(/This may already be saved/);
    expect(requests.flat()).not.toContain('training.logWorkout');
    await getButton(`Send again: ${RUN_LABEL}`).click();
    await expect.element(getWaitingSection()).not.toBeInTheDocument();
    expect(requests.flat()).toContain('training.logWorkout');
  });
});

describeInBothThemes({
  widths: [1440, 390, 320].map((widthPx) => [widthPx, ['what waits on the device']] as const),
  show: async () => {
    const message = 'must be at most 250';
    const entries = [
      anEntry(),
      anEntry({ refusal: { message, issues: [{ path: 'maxHR', message }] } }),
      anEntry({
        label: 'Food, Fri, Nov 20: calories 2,150 kcal',
        askedAtMs: Date.now() - EXPIRED_KEY_AGE_MS,
      }),
    ];
    await renderWithApi(<WaitingCard entries={entries} />, { responses: {} });
    await expect.element(getWaitingSection()).toBeVisible();
  },
  withoutFrame: true,
  checksBestPractice: false,
});
