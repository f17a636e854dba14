import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { reject, renderWithApi } from '@threshold/testing/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { BriefingView } from '../../schemas.ts';
import type { SessionsRouter } from '../../server/index.ts';
import { SessionScreen } from './session-screen.tsx';
import { aFinish } from './testing/finish-fixtures.tsx';
import { aBriefing } from './testing/session-fixtures.ts';

const WORKOUT_ID = '01930b2e-0000-7000-8000-000000000001';

const show = (workoutId: string, briefing: () => BriefingView | Promise<BriefingView>) =>
  renderWithApi<SessionsRouter>(<SessionScreen params={{ workoutId }} slots={aFinish()} />, {
    responses: { sessions: { briefing } },
  });

beforeEach(() => localStorage.clear());

describe('session screen', () => {
  test('opens the workout named in the URL', async () => {
    const screen = await show(WORKOUT_ID, () => aBriefing());
    await expect.element(page.getByRole('heading', { level: 1, name: 'Threshold intervals' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Start Workout' })).toBeEnabled();
    await expect.element(page.getByRole('region', { name: 'The plan' })).toMatchTextContent(/Warm-up/);
    await expect.element(page.getByRole('region', { name: 'Time in zone' })).not.toBeInTheDocument();
    expect(screen.inputsOf('sessions.briefing')).toEqual([{ workoutId: WORKOUT_ID }]);
    await page.getByRole('link', { name: 'Back to workout' }).click();
    expect(screen.address()).toBe(`/workout/${WORKOUT_ID}`);
  });

  test('names the day of a workout of another day, and asks before an early start', async () => {
    await show(WORKOUT_ID, () => aBriefing({ today: localDate('2026-11-19') }));
    await expect.element(page.getByText(/^Tomorrow, Fri, Nov 20 · AM/)).toBeVisible();
    await expect.element(page.getByText('Start a day early?')).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'Start Workout' }))
      .toHaveAttribute('data-variant', 'default');
  });

  test('opens a session without a workout at /session/new', async () => {
    const screen = await show('new', () => aBriefing({ workout: null }));
    await expect.element(page.getByRole('heading', { level: 1, name: 'Live Session' })).toBeVisible();
    await expect.element(page.getByText('Workout Tracking')).toBeVisible();
    expect(screen.inputsOf('sessions.briefing')).toEqual([{ workoutId: null }]);
  });

  test.each([404, 400])('says that a workout does not exist (%i)', async (status) => {
    const screen = await show('nowhere', () => reject(status, 'Not found'));
    await expect.element(page.getByRole('heading', { level: 1, name: 'Workout not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Calendar' }).click();
    expect(screen.address()).toBe('/calendar');
  });

  test('offers a retry when the server fails', async () => {
    let isDown = true;
    await show(WORKOUT_ID, () => (isDown ? reject(503, 'Not now.') : aBriefing()));
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Not now\./);
    isDown = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByRole('button', { name: 'Start Workout' })).toBeVisible();
  });

  test('shows the athlete’s readiness before the start', async () => {
    const verdict = {
      tone: 'caution',
      ground: 'overload',
      headline: 'Your load is too high',
      reasons: ['Your 7-day load is 145 a day, above your range of 76–124.'],
      advice: 'Put an easy day or a rest day before your next hard session.',
    } as const;
    await show(WORKOUT_ID, () => aBriefing({ verdict: { ...verdict, reasons: [...verdict.reasons] } }));
    await expect
      .element(page.getByRole('region', { name: 'Your state today' }))
      .toMatchTextContent(/^Your load is too high\. Put an easy day/);
  });

  test('defaults to dark until the athlete chooses a scheme', async () => {
    await show(WORKOUT_ID, () => aBriefing());
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
  });
});
