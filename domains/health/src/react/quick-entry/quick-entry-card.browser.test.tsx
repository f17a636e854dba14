import '@threshold/ui/styles.css';
import { setPageAthleteId } from '@threshold/api/react';
import { createWaitingEntries } from '@threshold/api/waiting';
import { localDate, localDateIn } from '@threshold/physiology';
import { type Answers, failOffline, reject, renderWithApi } from '@threshold/testing/react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { HealthRouter } from '../../server/index.ts';
import { RecoveryStatusCard } from '../recovery/recovery-status-card.tsx';
import { anEntry, aRecovery, today } from '../testing/views.ts';
import EntryCorrectionDialog from './entry-correction-dialog.tsx';
import { QuickEntryCard } from './quick-entry-card.tsx';

const show = (
  health: NonNullable<Answers<HealthRouter>['health']> = {},
  units: 'metric' | 'imperial' = 'imperial',
) =>
  renderWithApi<HealthRouter>(<QuickEntryCard timeZone="Pacific/Kiritimati" />, {
    units,
    answers: { health },
  });

const field = (name: string) => page.getByLabelText(name);
const save = () => page.getByRole('button', { name: /^Sav/ });

describe('the Manual Entry card', () => {
  test('asks for the six metrics in the specified order, with their steps and the placeholder', async () => {
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
    await expect.element(field('Sleep Hours')).toHaveAttribute('placeholder', '7.5');
    await field('Weight').fill('150');
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(field('Weight')).toHaveValue('150.1');
    await field('Sleep Hours').fill('7');
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(field('Sleep Hours')).toHaveValue('7.5');
  });

  test('accepts kilograms from a metric athlete and sends lbs', async () => {
    const { inputsOf } = await show({ saveEntry: () => anEntry() }, 'metric');
    await expect.element(page.getByText('kg')).toBeVisible();
    await field('Weight').fill('70.5');
    await save().click();
    await expect.poll(() => inputsOf('health.saveEntry')).toMatchObject([{ weight: 155.4259 }]);
  });

  test('disables its button while empty, and counts zero as empty', async () => {
    const screen = await show();
    await expect.element(save()).toHaveTextContent('Save Health Metrics');
    await expect.element(save()).toBeDisabled();
    await field('Weight').fill('0');
    await userEvent.keyboard('{Enter}');
    await expect.element(save()).toBeDisabled();
    expect(screen.calls).toEqual([]);
    await field('HRV (ms)').fill('61');
    await expect.element(save()).toBeEnabled();
  });

  test('sends the filled metrics with the athlete’s own day, waits, then clears all six and says so', async () => {
    const response = Promise.withResolvers<ReturnType<typeof anEntry>>();
    const screen = await show({ saveEntry: () => response.promise });
    await field('Weight').fill('150.4');
    await field('Sleep Quality').selectOptions('Very Good');
    await field('HRV (ms)').fill('61');
    await save().click();
    await expect.element(save()).toHaveTextContent('Saving...');
    await expect.element(save()).toBeDisabled();
    expect(screen.inputsOf('health.saveEntry')).toEqual([
      {
        date: localDateIn('Pacific/Kiritimati', new Date()),
        weight: 150.4,
        sleepQuality: 4,
        hrv: 61,
      },
    ]);
    response.resolve(anEntry());
    await expect.element(page.getByRole('status')).toMatchTextContent(/Success/);
    await expect.element(page.getByRole('status')).toMatchTextContent(/Health metrics saved successfully/);
    for (const name of ['Weight', 'Steps', 'Sleep Hours', 'Sleep Quality', 'HRV (ms)', 'Resting HR (bpm)'])
      await expect.element(field(name)).toHaveValue('');
    await expect.element(save()).toHaveTextContent('Save Health Metrics');
    await expect.element(save()).toHaveFocus();
  });

  test('keeps input typed during the save', async () => {
    const response = Promise.withResolvers<ReturnType<typeof anEntry>>();
    await show({ saveEntry: () => response.promise });
    await field('Weight').fill('150.4');
    await field('Steps').fill('9000');
    await save().click();
    await field('Steps').fill('9500');
    await field('HRV (ms)').fill('61');
    response.resolve(anEntry());
    await expect.element(field('Weight')).toHaveValue('');
    await expect.element(field('Steps')).toHaveValue('9500');
    await expect.element(field('HRV (ms)')).toHaveValue('61');
  });

  test('refetches health, insights and achievements after a save', async () => {
    const screen = await renderWithApi<HealthRouter>(
      <>
        <QuickEntryCard timeZone="UTC" />
        <RecoveryStatusCard today={today} />
      </>,
      { answers: { health: { saveEntry: () => anEntry(), recovery: () => aRecovery() } } },
    );
    const otherKeys = [[['training', 'performanceInsights']], [['gamification', 'achievements']]];
    for (const key of otherKeys) screen.queryClient.setQueryData(key, {});
    await expect.element(page.getByText('Recovery score 100 of 100', { exact: false })).toBeVisible();
    await field('HRV (ms)').fill('61');
    await save().click();
    await expect.poll(() => screen.inputsOf('health.recovery')).toHaveLength(2);
    for (const key of otherKeys) expect(screen.queryClient.getQueryState(key)?.isInvalidated).toBe(true);
  });

  test('keeps the form on a failed save and shows the error', async () => {
    await show({ saveEntry: () => reject(503, 'The database is unavailable.') });
    await field('Steps').fill('9000');
    await save().click();
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'Error' }))
      .toMatchTextContent(/The database is unavailable\./);
    await expect.element(field('Steps')).toHaveValue('9000');
    await expect.element(save()).toBeEnabled();
  });

  test('shows the server’s error at its field', async () => {
    await show({
      saveEntry: () =>
        reject(400, 'Weight must be at least 20', [
          { path: 'weight', message: 'Weight must be at least 20' },
        ]),
    });
    await field('Weight').fill('5');
    await userEvent.keyboard('{Enter}');
    await expect.element(field('Weight')).toHaveAccessibleDescription('Weight must be at least 20');
    await expect.element(field('Weight')).toHaveValue('5');
  });
});

describe('offline entry', () => {
  const waiting = createWaitingEntries();
  const ATHLETE = '0199a7b0-0000-7000-8000-0000000000a1';

  test('queues the metrics on the device, clears the form and says so', async () => {
    await waiting.forget(ATHLETE);
    setPageAthleteId(ATHLETE);
    await renderWithApi<HealthRouter>(<QuickEntryCard timeZone="UTC" />, {
      units: 'imperial',
      answers: { health: { saveEntry: failOffline } },
      waiting,
    });
    await field('Weight').fill('150.4');
    await field('HRV (ms)').fill('61');
    await save().click();
    await expect.element(page.getByText('Waiting to send')).toBeVisible();
    await expect.element(field('Weight')).toHaveValue('');
    expect(await waiting.list(ATHLETE)).toMatchObject([
      {
        procedure: 'health.saveEntry',
        input: { date: localDateIn('UTC', new Date()), weight: 150.4, hrv: 61 },
        label: expect.stringMatching(/^Health, \w+ \d+: weight 150.4 lbs, HRV 61 ms$/),
      },
    ]);
  });

  test('opens a rejected entry with its values and the server’s message, and saves it for its own day', async () => {
    const message = 'must be at most 1500';
    const onClose = vi.fn();
    const entry = {
      key: 'refused',
      input: { date: localDate('2026-11-19'), weight: 1504, sleepQuality: 4 },
      refusal: { message, issues: [{ path: 'weight', message }] },
    };
    const screen = await renderWithApi<HealthRouter>(
      <EntryCorrectionDialog opened entry={entry} onClose={onClose} />,
      { units: 'imperial', answers: { health: { saveEntry: () => anEntry() } } },
    );
    await expect.element(field('Weight')).toHaveAccessibleDescription(message);
    await expect.element(field('Weight')).toHaveValue('1504');
    await field('Weight').fill('150.4');
    await page.getByRole('button', { name: 'Save Health Metrics' }).click();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(screen.inputsOf('health.saveEntry')).toEqual([
      { date: '2026-11-19', weight: 150.4, sleepQuality: 4 },
    ]);
  });
});
