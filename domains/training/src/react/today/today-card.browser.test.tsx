import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { describeInBothThemes } from '@threshold/testing/accessibility';
import { reject, renderWithApi } from '@threshold/testing/react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { TrainingRouter } from '../../server/index.ts';
import { aDayVerdict } from '../../testing/analytics-views.ts';
import { aRestDayView, aTrainingDay, aWeeklySummary, aWorkoutView } from '../../testing/views.ts';
import { TodayCard } from './today-card.tsx';

const PHONE = [390, 844] as const;
beforeEach(() => page.viewport(...PHONE));

const TRAINING = {
  workouts: () => [aWorkoutView()],
  trainingDay: () => aTrainingDay(),
  weeklySummary: () => aWeeklySummary(),
  verdict: () => aDayVerdict({ tone: 'good' }),
};

const show = (responses: Partial<typeof TRAINING> = {}) =>
  renderWithApi<TrainingRouter>(
    <main>
      <h1>Dashboard</h1>
      <TodayCard today={localDate('2026-11-20')} />
    </main>,
    { responses: { training: { ...TRAINING, ...responses } } },
  );

const card = page.getByRole('region', { name: "Today's Sessions", exact: true });
const stateToday = card.getByRole('region', { name: 'Your state today' });
const startLink = page.getByRole('link', { name: 'Start Session for Easy run' });

test('shows the verdict and its reasons first, then today’s session with Start', async () => {
  await show();
  const { headline, reasons } = aDayVerdict({ tone: 'good' });
  await expect.element(stateToday.getByText(`${headline}.`)).toBeVisible();
  await expect.element(stateToday.getByText(reasons[0] ?? '')).toBeVisible();
  await expect.element(startLink).toBeVisible();
  const measureTop = (element: Element) => element.getBoundingClientRect().top;
  expect(measureTop(stateToday.element())).toBeLessThan(measureTop(startLink.element()));
});

test('gives the numbers behind the verdict in one line that breaks in no range', async () => {
  const facts = ['Recovery 50', 'HRV normal', 'Load 108, in your range (86–140)'];
  const advice = 'Your recovery score is 50, so the rest is well timed.';
  const reasons = ['Recovery score 50 of 100, with normal HRV this week.'];
  await show({ verdict: () => aDayVerdict({ headline: 'Rest today', advice, reasons, facts }) });
  await expect
    .element(stateToday)
    .toMatchTextContent(
      /^Rest today\.\s*Your recovery score is 50, so the rest is well timed\.\s*Recovery 50 · HRV normal · Load 108, in your range \(86–140\)$/,
    );
  expect(
    getComputedStyle(stateToday.getByText('Load 108, in your range (86–140)').element()).whiteSpace,
  ).toBe('nowrap');
});

test('says in red that no training is allowed, and offers the injuries instead of a session', async () => {
  await show({
    workouts: () => [aRestDayView({ notes: 'Just rest.' })],
    verdict: () => aDayVerdict({ ground: 'injury', headline: 'No training for now' }),
  });
  await expect.element(stateToday.getByText('No training for now.')).toBeVisible();
  await expect.element(stateToday).toHaveAttribute('data-tone', 'stop');
  const nextLink = stateToday.getByRole('link', { name: 'See what to do' });
  await expect.element(nextLink).toHaveAttribute('href', '/injuries');
  await expect.element(nextLink).toHaveAttribute('data-variant', 'filled');
  await expect.element(card.getByRole('heading', { name: 'Rest day' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Start a free session' }).elements()).toHaveLength(0);
  // The verdict says so already.
  await expect.element(card.getByText('Just rest.')).not.toBeInTheDocument();
});

test('shows today’s session and its Start button in the upper two thirds of a phone', async () => {
  await show();
  await expect.element(startLink).toBeVisible();
  await document.fonts.ready;
  expect(startLink.element().getBoundingClientRect().bottom).toBeLessThan(560);
});

test('shows the verdict on a rest day and on a day without sessions', async () => {
  await show({ workouts: () => [aRestDayView()] });
  await expect.element(stateToday).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Rest day' })).toBeVisible();
  await show({ workouts: () => [] });
  await expect.element(stateToday.last()).toBeVisible();
  await expect.element(page.getByText('No sessions scheduled for today')).toBeVisible();
});

test('shows today’s session if the verdict fails to load', async () => {
  await show({ verdict: () => reject(503, 'Not now.') });
  await expect.element(startLink).toBeVisible();
  await expect.element(stateToday).not.toBeInTheDocument();
});

describeInBothThemes({
  widths: [
    [1440, ['good', 'caution']],
    [320, ['good', 'caution']],
  ],
  show: async (state) => {
    await show({ verdict: () => aDayVerdict({ tone: state === 'good' ? 'good' : 'caution' }) });
    await expect.element(stateToday).toBeVisible();
  },
});
