import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aDayVerdict } from '../../testing/analytics-views.ts';
import { aWorkoutDetailView, completedWorkoutFields } from '../../testing/views.ts';
import { expectVisible, showWorkoutScreen } from './workout-screen-fixtures.tsx';

// Noon UTC, so that it is Friday, 2026-11-20, whatever the machine's clock says.
beforeEach(async () => {
  await page.viewport(1280, 900);
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a planned workout', () => {
  test('offers no downloads before it is completed', async () => {
    await showWorkoutScreen(() => aWorkoutDetailView());
    await expect.element(page.getByRole('button', { name: 'Move' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Download' })).not.toBeInTheDocument();
  });

  test('starts its live session', async () => {
    const screen = await showWorkoutScreen(() => aWorkoutDetailView());
    await page.getByRole('link', { name: 'Start Workout' }).click();
    expect(screen.address()).toBe('/session/019a0000-0000-7000-8000-000000000001');
  });

  test('hides the Start button once completed', async () => {
    await showWorkoutScreen(() => aWorkoutDetailView(completedWorkoutFields));
    await expectVisible('Completed');
    await expect.element(page.getByText('Start Workout')).not.toBeInTheDocument();
  });

  test('offers to move a missed workout to today, log it or start it', async () => {
    const missedWorkout = aWorkoutDetailView({ date: localDate('2026-11-18') });
    const screen = await showWorkoutScreen(() => missedWorkout, {
      moveWorkout: () => ({ undoId: missedWorkout.id }),
    });
    await expectVisible('Missed');
    await expect
      .element(page.getByRole('link', { name: 'Start Workout' }))
      .toHaveAttribute('data-variant', 'default');
    await page.getByRole('button', { name: 'Do it today' }).click();
    await expect
      .poll(() => screen.inputsOf('training.moveWorkout'))
      .toEqual([{ workoutId: missedWorkout.id, date: '2026-11-20' }]);
    await page.getByRole('button', { name: 'Log it' }).click();
    await expect.element(page.getByLabelText('Date')).toHaveValue('2026-11-18');
  });

  test('does not mark today’s workout as missed', async () => {
    await showWorkoutScreen(() => aWorkoutDetailView());
    await expect.element(page.getByRole('button', { name: 'Move' })).toBeVisible();
    await expect.element(page.getByText('Missed')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Do it today' })).not.toBeInTheDocument();
  });

  test.each([
    ['2026-11-20', 1],
    ['2026-11-24', 0],
  ])('shows today’s state only on today’s session: %s, %i times', async (day, count) => {
    const verdict = () => aDayVerdict({ tone: 'caution' });
    await showWorkoutScreen(() => aWorkoutDetailView({ date: localDate(day) }), { verdict });
    const startLink = page.getByRole('link', { name: 'Start Workout' });
    await expect.poll(() => startLink.element().getAttribute('data-variant')).toBe('default');
    expect(page.getByRole('region', { name: 'Your state today' }).elements()).toHaveLength(count);
  });

  test.each([
    ['2026-11-20', 'filled'],
    ['2026-11-24', 'default'],
  ])('leads with Start on the session’s day and not before: on %s it is %s', async (day, variant) => {
    await showWorkoutScreen(() => aWorkoutDetailView({ date: localDate(day) }));
    const startLink = page.getByRole('link', { name: 'Start Workout' });
    await expect.poll(() => startLink.element().getAttribute('data-variant')).toBe(variant);
  });

  test('keeps Start above the bottom bar on a phone while the page scrolls', async () => {
    await page.viewport(390, 500);
    await showWorkoutScreen(() => aWorkoutDetailView());
    const startLink = page.getByRole('link', { name: 'Start Workout' });
    await expect.element(startLink).toBeVisible();
    expect(document.documentElement.scrollHeight).toBeGreaterThan(700);
    expect(startLink.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(500 - 60);
    expect(startLink.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(52);
  });
});
