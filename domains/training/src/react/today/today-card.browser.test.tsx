import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { describeInBothThemes } from '@threshold/testing/accessibility';
import { reject, renderWithApi } from '@threshold/testing/react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { TrainingRouter } from '../../server/index.ts';
import { aVerdict } from '../../testing/analytics-views.ts';
import { aRestView, aTrainingDay, aWeek, aWorkoutView } from '../../testing/views.ts';
import { TodayCard } from './today-card.tsx';

const PHONE = [390, 844] as const;
beforeEach(() => page.viewport(...PHONE));

const TRAINING = {
  workouts: () => [aWorkoutView()],
  trainingDay: () => aTrainingDay(),
  weeklySummary: () => aWeek(),
  verdict: () => aVerdict({ tone: 'good' }),
};

const show = (answers: Partial<typeof TRAINING> = {}) =>
  renderWithApi<TrainingRouter>(
    <main>
      <h1>Dashboard</h1>
      <TodayCard today={localDate('2026-11-20')} />
    </main>,
    { answers: { training: { ...TRAINING, ...answers } } },
  );

const card = page.getByRole('region', { name: "Today's Sessions", exact: true });
const answer = card.getByRole('region', { name: 'Your state today' });
const startLink = page.getByRole('link', { name: 'Start Session for Easy run' });

test('leads with the verdict and its reasons, then today’s session with Start', async () => {
  await show();
  const { headline, reasons } = aVerdict({ tone: 'good' });
  await expect.element(answer.getByText(`${headline}.`)).toBeVisible();
  await expect.element(answer.getByText(reasons[0] ?? '')).toBeVisible();
  await expect.element(startLink).toBeVisible();
  const topOf = (element: Element) => element.getBoundingClientRect().top;
  expect(topOf(answer.element())).toBeLessThan(topOf(startLink.element()));
});

test('shows today’s session and its Start button in the upper two thirds of a phone', async () => {
  await show();
  await expect.element(startLink).toBeVisible();
  await document.fonts.ready;
  expect(startLink.element().getBoundingClientRect().bottom).toBeLessThan(560);
});

test('shows the verdict on a rest day and on a day without sessions', async () => {
  await show({ workouts: () => [aRestView()] });
  await expect.element(answer).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Rest day' })).toBeVisible();
  await show({ workouts: () => [] });
  await expect.element(answer.last()).toBeVisible();
  await expect.element(page.getByText('No sessions scheduled for today')).toBeVisible();
});

test('shows today’s session if the verdict fails to load', async () => {
  await show({ verdict: () => reject(503, 'Not now.') });
  await expect.element(startLink).toBeVisible();
  await expect.element(answer).not.toBeInTheDocument();
});

describeInBothThemes({
  widths: [
    [1440, ['good', 'caution']],
    [320, ['good', 'caution']],
  ],
  show: async (state) => {
    await show({ verdict: () => aVerdict({ tone: state === 'good' ? 'good' : 'caution' }) });
    await expect.element(answer).toBeVisible();
  },
});
