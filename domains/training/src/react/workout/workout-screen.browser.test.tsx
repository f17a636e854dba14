import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { reject } from '@threshold/testing/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aRestDayView, aWorkoutDetailView, completedWorkoutFields } from '../../testing/views.ts';
import { expectVisible, showWorkoutScreen } from './workout-screen-fixtures.tsx';

// Noon UTC, so that it is Friday, 2026-11-20, whatever the machine's clock says.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the workout screen', () => {
  test('shows that it is loading', async () => {
    await showWorkoutScreen(() => new Promise<never>(() => undefined));
    await expectVisible('Loading workout...');
  });

  test('says that an unknown workout was not found, and links back to the calendar', async () => {
    const screen = await showWorkoutScreen(() => reject(404, 'Workout not found'));
    await expect.element(page.getByRole('heading', { name: 'Workout not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Calendar' }).click();
    expect(screen.address()).toBe('/calendar');
  });

  test('opens the race-day sheet from an upcoming race', async () => {
    const screen = await showWorkoutScreen(() =>
      aWorkoutDetailView({ type: 'Race: 10K run', date: localDate('2026-11-29') }),
    );
    await page.getByRole('link', { name: 'Race-day sheet' }).click();
    expect(screen.address()).toBe('/race-day');
  });

  test('has no race-day sheet for a completed race', async () => {
    await showWorkoutScreen(() => aWorkoutDetailView({ type: 'Race: 10K run', ...completedWorkoutFields }));
    await expect.element(page.getByRole('heading', { level: 1, name: 'Race: 10K run' })).toBeVisible();
    expect(page.getByRole('link', { name: 'Race-day sheet' }).query()).toBeNull();
  });

  test('offers a retry on a server error', async () => {
    await showWorkoutScreen(() => reject(503, 'Not now.'));
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Not now\./);
    await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  test('shows session, long date, zone, type, duration, targets and notes', async () => {
    await showWorkoutScreen(() => aWorkoutDetailView({ notes: 'Flat route.', paceTarget: '9:07-9:55 /mi' }));
    await expect.element(page.getByRole('heading', { level: 1, name: 'Easy run' })).toBeVisible();
    for (const text of [
      'AM',
      'Friday, November 20, 2026',
      '45m',
      'up to 151',
      '5:40–6:10 /km',
      'Flat route.',
    ])
      await expectVisible(text);
    await expect.element(page.getByText('Z2 Aerobic').first()).toBeVisible();
    await expect.element(page.getByText('Completed')).not.toBeInTheDocument();
  });

  test('lists its steps', async () => {
    await showWorkoutScreen(() => aWorkoutDetailView());
    await expect.element(page.getByRole('img', { name: /^Workout profile, 45 min/ })).toBeVisible();
    await expectVisible('Warm-up');
    await expectVisible('35 min');
  });

  test('shows its rationale, its checks in plain words and its author, with all checks in a dialog', async () => {
    const checks = [
      { id: 'P15', text: 'No hard day before or after.' },
      { id: 'P17', text: '81% of this week is easy.' },
    ];
    await showWorkoutScreen(() => aWorkoutDetailView({ checks }));
    await expect.element(page.getByRole('heading', { name: 'Why this session' })).toBeVisible();
    for (const text of [
      'Easy minutes carry the week.',
      'No hard day before or after.',
      'Built by our training rules',
    ])
      await expectVisible(text);
    expect(page.getByText('81% of this week is easy.').query()).toBeNull();
    await page.getByRole('button', { name: 'All checks' }).click();
    const dialog = page.getByRole('dialog', { name: 'All checks' });
    await expect.element(dialog.getByText('81% of this week is easy.')).toBeVisible();
  });

  test('shows neither targets nor steps on a rest day', async () => {
    await showWorkoutScreen(() =>
      aWorkoutDetailView({ ...aRestDayView(), rationale: 'Rest is where the work settles.' }),
    );
    await expect.element(page.getByRole('heading', { level: 1, name: 'Rest day' })).toBeVisible();
    await expect.element(page.getByText('Planned')).not.toBeInTheDocument();
    await expect.element(page.getByText('Start Workout')).not.toBeInTheDocument();
    await expect.element(page.getByRole('img')).not.toBeInTheDocument();
  });

  test('links back to its own month and week in the calendar', async () => {
    const screen = await showWorkoutScreen(() => aWorkoutDetailView());
    await page.getByRole('link', { name: 'Back to Calendar' }).click();
    expect(screen.address()).toBe('/calendar?month=2026-11&week=2026-11-20');
  });

  test('links from a class to how classes count', async () => {
    const screen = await showWorkoutScreen(() => aWorkoutDetailView({ type: 'F45 class' }));
    await page.getByRole('link', { name: 'How your classes count' }).click();
    expect(screen.address()).toBe('/classes');
  });
});
