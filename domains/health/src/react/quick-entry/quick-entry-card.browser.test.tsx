import '@threshold/ui/styles.css';
import { setPageAthleteId } from '@threshold/api/react';
import { createWaitingEntries } from '@threshold/api/waiting';
import { addDays, localDate, toLocalDateIn } from '@threshold/physiology';
import { type FakeResponses, failOffline, reject, renderWithApi } from '@threshold/testing/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RecoveryView } from '../../schemas.ts';
import type { HealthRouter } from '../../server/index.ts';
import { RecoveryStatusCard } from '../recovery/recovery-status-card.tsx';
import { createEntry, createRecovery, today } from '../testing/views.ts';
import EntryCorrectionDialog from './entry-correction-dialog.tsx';
import { QuickEntryCard } from './quick-entry-card.tsx';

const show = (
  health: NonNullable<FakeResponses<HealthRouter>['health']> = {},
  units: 'metric' | 'imperial' = 'imperial',
) =>
  renderWithApi<HealthRouter>(<QuickEntryCard timeZone="Pacific/Kiritimati" />, {
    units,
    responses: { health },
  });

const findField = (name: string) => page.getByLabelText(name);
const findSaveButton = () => page.getByRole('button', { name: /^Sav/ });

beforeEach(() => page.viewport(1280, 900));

describe('the Manual Entry card', () => {
  test('asks for the six metrics in the specified order, with their steps and placeholder', async () => {
    await show();
    await expect.element(page.getByRole('form', { name: 'Manual Entry' })).toBeVisible();
    const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
    expect(labels).toEqual([
      'Weight',
      'Steps',
      'Sleep Hours',
      'Sleep Quality',
      'HRV (ms)',
      'Resting HR (bpm)',
    ]);
    await expect.element(page.getByText('lbs')).toBeVisible();
    await expect.element(findField('Sleep Hours')).toHaveAttribute('placeholder', '7.5');
    await findField('Weight').fill('150');
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(findField('Weight')).toHaveValue('150.1');
    await findField('Sleep Hours').fill('7');
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(findField('Sleep Hours')).toHaveValue('7.5');
  });

  test('accepts kilograms from a metric athlete and sends lbs', async () => {
    const { inputsOf } = await show({ saveEntry: () => createEntry() }, 'metric');
    await expect.element(page.getByText('kg')).toBeVisible();
    await findField('Weight').fill('70.5');
    await findSaveButton().click();
    await expect.poll(() => inputsOf('health.saveEntry')).toMatchObject([{ weight: 155.4259 }]);
  });

  test('disables its button while every field is empty or zero', async () => {
    const screen = await show();
    await expect.element(findSaveButton()).toHaveTextContent('Save Health Metrics');
    await expect.element(findSaveButton()).toBeDisabled();
    await findField('Weight').fill('0');
    await userEvent.keyboard('{Enter}');
    await expect.element(findSaveButton()).toBeDisabled();
    expect(screen.inputsOf('health.saveEntry')).toEqual([]);
    await findField('HRV (ms)').fill('61');
    await expect.element(findSaveButton()).toBeEnabled();
  });

  test('sends the metrics entered with the athlete’s own date, waits, then clears all six and says so', async () => {
    const response = Promise.withResolvers<ReturnType<typeof createEntry>>();
    const screen = await show({ saveEntry: () => response.promise });
    await findField('Weight').fill('150.4');
    await findField('Sleep Quality').selectOptions('Very Good');
    await findField('HRV (ms)').fill('61');
    await findSaveButton().click();
    await expect.element(findSaveButton()).toHaveTextContent('Saving...');
    await expect.element(findSaveButton()).toBeDisabled();
    expect(screen.inputsOf('health.saveEntry')).toEqual([
      {
        date: toLocalDateIn('Pacific/Kiritimati', new Date()),
        weight: 150.4,
        sleepQuality: 4,
        hrv: 61,
      },
    ]);
    response.resolve(createEntry());
    await expect.element(page.getByRole('status')).toMatchTextContent(/Success/);
    await expect.element(page.getByRole('status')).toMatchTextContent(/Health metrics saved successfully/);
    for (const name of ['Weight', 'Steps', 'Sleep Hours', 'Sleep Quality', 'HRV (ms)', 'Resting HR (bpm)'])
      await expect.element(findField(name)).toHaveValue('');
    await expect.element(findSaveButton()).toHaveTextContent('Save Health Metrics');
    await expect.element(findSaveButton()).toHaveFocus();
  });

  test('keeps input typed during the save', async () => {
    const response = Promise.withResolvers<ReturnType<typeof createEntry>>();
    await show({ saveEntry: () => response.promise });
    await findField('Weight').fill('150.4');
    await findField('Steps').fill('9000');
    await findSaveButton().click();
    await findField('Steps').fill('9500');
    await findField('HRV (ms)').fill('61');
    response.resolve(createEntry());
    await expect.element(findField('Weight')).toHaveValue('');
    await expect.element(findField('Steps')).toHaveValue('9500');
    await expect.element(findField('HRV (ms)')).toHaveValue('61');
  });

  test('refetches health, insights and achievements after a save', async () => {
    const screen = await renderWithApi<HealthRouter>(
      <>
        <QuickEntryCard timeZone="UTC" />
        <RecoveryStatusCard today={today} />
      </>,
      { responses: { health: { saveEntry: () => createEntry(), recovery: () => createRecovery() } } },
    );
    const otherKeys = [[['training', 'performanceInsights']], [['gamification', 'achievements']]];
    for (const key of otherKeys) screen.queryClient.setQueryData(key, {});
    await expect.element(page.getByText('Recovery score 100 of 100', { exact: false })).toBeVisible();
    await findField('HRV (ms)').fill('61');
    await findSaveButton().click();
    await expect.poll(() => screen.inputsOf('health.recovery')).toHaveLength(2);
    for (const key of otherKeys) expect(screen.queryClient.getQueryState(key)?.isInvalidated).toBe(true);
  });

  test('keeps the form and shows the error when a save fails', async () => {
    await show({ saveEntry: () => reject(503, 'The database is unavailable.') });
    await findField('Steps').fill('9000');
    await findSaveButton().click();
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'Error' }))
      .toMatchTextContent(/The database is unavailable\./);
    await expect.element(findField('Steps')).toHaveValue('9000');
    await expect.element(findSaveButton()).toBeEnabled();
  });

  test('shows the server’s error next to its field', async () => {
    await show({
      saveEntry: () =>
        reject(400, 'Weight must be at least 20', [
          { path: 'weight', message: 'Weight must be at least 20' },
        ]),
    });
    await findField('Weight').fill('5');
    await userEvent.keyboard('{Enter}');
    await expect.element(findField('Weight')).toHaveAccessibleDescription('Weight must be at least 20');
    await expect.element(findField('Weight')).toHaveValue('5');
  });
});

describe('today’s values', () => {
  const now = toLocalDateIn('Pacific/Kiritimati', new Date());
  const storedDay = {
    ...createEntry(),
    date: now,
    weight: 163.6,
    sleepHours: 7.5,
    hrv: 62,
    restingHR: 49,
  };
  const getValues = () => page.getByRole('region', { name: 'Today’s values' });
  const createRecoveryResponses = (overrides: Partial<RecoveryView> = {}) => ({
    recovery: () =>
      createRecovery({
        status: { score: 62.5, level: 'monitor' },
        latestDays: [storedDay],
        usualHrv: { lowMs: 57.8, highMs: 66.2 },
        ...overrides,
      }),
  });

  test('appear in one line in the athlete’s units, with the usual HRV and the recovery level', async () => {
    await show(createRecoveryResponses(), 'metric');
    await expect
      .element(getValues())
      .toHaveTextContent(
        'Today: HRV 62 ms (usual 58–66), resting HR 49 bpm, sleep 7h 30m, 74.2 kgMonitor Recovery score 62.5 of 100',
      );
    await expect.element(getValues().getByText('Monitor', { exact: true })).toBeVisible();
  });

  test('say what will appear if nothing is stored today, with the latest values as placeholders', async () => {
    const earlierDays = [
      { ...createEntry(), date: addDays(now, -1), weight: null, steps: 9000 },
      { ...storedDay, date: addDays(now, -2) },
    ];
    await show(createRecoveryResponses({ latestDays: earlierDays }));
    await expect
      .element(getValues())
      .toHaveTextContent('Nothing saved today yet. Your values and your recovery will appear here.');
    for (const [name, placeholder] of [
      ['Weight', '163.6'],
      ['Steps', '9000'],
      ['Sleep Hours', '7.5'],
      ['HRV (ms)', '62'],
      ['Resting HR (bpm)', '49'],
    ] as const)
      await expect.element(findField(name)).toHaveAttribute('placeholder', placeholder);
    await expect.element(findSaveButton()).toBeDisabled();
  });

  test('announce the recovery for the next morning after the first one', async () => {
    await show(createRecoveryResponses({ status: null, usualHrv: null }));
    await expect.element(getValues()).toMatchTextContent(/Your recovery appears after one more morning\.$/);
  });

  test('have no level on a day without HRV and resting HR', async () => {
    await show(createRecoveryResponses({ latestDays: [{ ...createEntry(), date: now, sleepQuality: 3 }] }));
    await expect.element(getValues()).toHaveTextContent('Today: sleep quality good, 150.4 lbs');
  });

  test.each([1280, 390])('appear after a save, and the form stays, at %i px', async (widthPx) => {
    await page.viewport(widthPx, 844);
    let isSaved = false;
    await show({
      recovery: () => createRecovery({ latestDays: isSaved ? [storedDay] : [], usualHrv: null }),
      saveEntry: () => {
        isSaved = true;
        return storedDay;
      },
    });
    await expect.element(getValues()).toMatchTextContent(/^Nothing saved today/);
    await findField('HRV (ms)').fill('62');
    await findSaveButton().click();
    await expect.element(getValues()).toMatchTextContent(/^Today: HRV 62 ms, resting HR 49 bpm/);
    await expect.element(findField('HRV (ms)')).toHaveValue('');
  });

  test('replace the form on a phone until the athlete edits them', async () => {
    await page.viewport(390, 844);
    await show(createRecoveryResponses());
    await expect.element(getValues()).toBeVisible();
    await expect.element(page.getByRole('form', { name: 'Manual Entry' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect.element(findField('Weight')).toHaveFocus();
    await expect.element(page.getByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  });

  test('leave the form usable if they fail to load', async () => {
    await show({ recovery: () => reject(503, 'Not now.') });
    await expect.element(findField('Weight')).toBeVisible();
    await expect.element(getValues()).not.toBeInTheDocument();
  });
});

describe('offline entry', () => {
  const waitingEntries = createWaitingEntries();
  const ATHLETE_ID = '0199a7b0-0000-7000-8000-0000000000a1';

  test('queues the metrics on the device, clears the form and says so', async () => {
    await waitingEntries.removeAll(ATHLETE_ID);
    setPageAthleteId(ATHLETE_ID);
    await renderWithApi<HealthRouter>(<QuickEntryCard timeZone="UTC" />, {
      units: 'imperial',
      responses: { health: { saveEntry: failOffline } },
      waiting: waitingEntries,
    });
    await findField('Weight').fill('150.4');
    await findField('HRV (ms)').fill('61');
    await findSaveButton().click();
    await expect.element(page.getByText('Waiting to send')).toBeVisible();
    await expect.element(findField('Weight')).toHaveValue('');
    expect(await waitingEntries.list(ATHLETE_ID)).toMatchObject([
      {
        procedure: 'health.saveEntry',
        input: { date: toLocalDateIn('UTC', new Date()), weight: 150.4, hrv: 61 },
        label: expect.stringMatching(/^Health, \w+ \d+: weight 150.4 lbs, HRV 61 ms$/),
      },
    ]);
  });

  test('opens a rejected entry with its values and the server’s message, and saves it under its own date', async () => {
    const message = 'must be at most 1500';
    const onClose = vi.fn();
    const entry = {
      key: 'refused',
      input: { date: localDate('2026-11-19'), weight: 1504, sleepQuality: 4 },
      refusal: { message, issues: [{ path: 'weight', message }] },
    };
    const screen = await renderWithApi<HealthRouter>(
      <EntryCorrectionDialog opened entry={entry} onClose={onClose} />,
      { units: 'imperial', responses: { health: { saveEntry: () => createEntry() } } },
    );
    await expect.element(findField('Weight')).toHaveAccessibleDescription(message);
    await expect.element(findField('Weight')).toHaveValue('1504');
    await findField('Weight').fill('150.4');
    await page.getByRole('button', { name: 'Save Health Metrics' }).click();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(screen.inputsOf('health.saveEntry')).toEqual([
      { date: '2026-11-19', weight: 150.4, sleepQuality: 4 },
    ]);
  });
});
