import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { reject, renderWithApi } from '@threshold/testing/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { WorkoutView } from '../../../schemas.ts';
import type { TrainingRouter } from '../../../server/index.ts';
import {
  aRestDayView,
  aTrainingDay,
  aWeeklySummary,
  aWorkoutDetailView,
  aWorkoutView,
  completedWorkoutFields,
} from '../../../testing/views.ts';
import { DaySessionsCard } from './day-sessions-card.tsx';

const show = (
  workouts: (query: { date?: string | undefined }) => WorkoutView[] | Promise<WorkoutView[]>,
  isToday = true,
  units: 'metric' | 'imperial' = 'metric',
) =>
  renderWithApi<TrainingRouter>(
    <DaySessionsCard
      title="Today's Sessions"
      date={localDate('2026-11-20')}
      emptyMessage="No sessions scheduled for today"
      isToday={isToday}
    />,
    {
      units,
      responses: {
        training: { workouts, trainingDay: () => aTrainingDay(), weeklySummary: () => aWeeklySummary() },
      },
    },
  );

const getText = (expectedText: string) => page.getByText(expectedText, { exact: true });
const pmSession = {
  id: '019a0000-0000-7000-8000-000000000002',
  session: 'PM',
  type: 'Strength',
} as const;
const getLink = (name: string) => page.getByRole('link', { name, exact: true });

describe('a day’s sessions', () => {
  beforeEach(() => page.viewport(1280, 900));

  test('show an empty state', async () => {
    const screen = await show(() => []);
    await expect.element(getText('No sessions scheduled for today')).toBeVisible();
    expect(page.getByRole('heading').elements()).toHaveLength(1);
    await expect.element(page.getByRole('link', { name: 'Start Session' })).not.toBeInTheDocument();
    await getLink('Start a free session').click();
    expect(screen.address()).toBe('/session/new');
  });

  test('show a class with the zones of most of it and of its hardest part', async () => {
    await show(() => [
      aWorkoutView({
        type: 'CrossFit class',
        zone: 5,
        steps: [
          { label: 'Warm-up', minutes: 15, zone: 1 },
          { label: 'Steady parts', minutes: 18, zone: 2 },
          { label: 'Hard parts', minutes: 6, zone: 5 },
        ],
      }),
    ]);
    await expect.element(getText('Zones 2 to 5')).toBeInTheDocument();
    await expect.element(getText('Z2–5')).toBeVisible();
  });

  test('show a rest day card with badge, type and notes if every workout is rest', async () => {
    await show(() => [aRestDayView({ notes: 'Walk if you like.' })], false);
    await expect.element(getText('Rest')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Rest day' })).toBeVisible();
    await expect.element(getText('Walk if you like.')).toBeVisible();
    await expect.element(page.getByRole('link')).not.toBeInTheDocument();
  });

  test('show Rest only once on a rest day of the type Rest', async () => {
    await show(() => [aRestDayView({ type: 'Rest' })]);
    await expect.element(getText('Rest')).toBeVisible();
    expect(getText('Rest').elements()).toHaveLength(1);
  });

  test('name the next session if today is a rest day, but not on other days', async () => {
    const longRun = aWorkoutView({
      id: '019a0000-0000-7000-8000-000000000002',
      type: 'Long run',
      date: localDate('2026-11-21'),
      duration: '2h 30m',
    });
    const screen = await show(({ date }) => (date === longRun.date ? [longRun] : [aRestDayView()]));
    await expect.element(getText('Tomorrow')).toBeVisible();
    await expect.element(getText('2h 30m')).toBeVisible();
    await expect.element(page.getByRole('img', { name: /^Workout profile, 45 min/ })).toBeVisible();
    await getLink('Long run').click();
    expect(screen.address()).toBe('/workout/019a0000-0000-7000-8000-000000000002');
  });

  test('list each part of today’s session once, with minutes and zone, on a wide screen', async () => {
    await page.viewport(1280, 900);
    const steps = [
      { label: 'Warm-up', minutes: 15, zone: 1 },
      { label: 'Threshold', minutes: 8, zone: 4 },
      { label: 'Easy jog', minutes: 2, zone: 1 },
      { label: 'Threshold', minutes: 8, zone: 4 },
    ] as const;
    await show(() => [aWorkoutView({ steps: [...steps] })]);
    await expect.element(page.getByRole('listitem').nth(1)).toMatchTextContent(/^Threshold2 × 8 minZ4/);
    expect(page.getByRole('listitem').elements()).toHaveLength(3);
  });

  test('warn about a session ruled out by an active injury until it is completed', async () => {
    const caution = 'Your knee (moderate) does not allow this: zones 1–2, no hills.';
    await show(() => [
      aWorkoutView({ caution }),
      aWorkoutView({
        id: '019a0000-0000-7000-8000-000000000009',
        session: 'PM',
        caution,
        ...completedWorkoutFields,
      }),
    ]);
    await expect.element(getText(caution)).toBeVisible();
    expect(getText(caution).elements()).toHaveLength(1);
  });

  test('collapse the parts and the notes of another day', async () => {
    await show(() => [aWorkoutView({ notes: 'Flat route.' })], false);
    await expect.element(getLink('Easy run')).toBeVisible();
    await expect.element(page.getByRole('listitem')).not.toBeInTheDocument();
    await expect.element(getText('Flat route.')).not.toBeVisible();
  });

  test('show a single card that links to the workout, with badge, type, zone, duration and targets', async () => {
    const screen = await show(() => [aWorkoutView({ paceTarget: '5:40-6:10 /km' })]);
    await expect.element(getText('AM')).toBeVisible();
    await expect.element(page.getByRole('article')).toMatchTextContent(/45m.*up to 151 bpm.*5:40–6:10 \/km/);
    await expect.element(page.getByText('Z2 Aerobic').first()).toBeVisible();
    await expect.element(page.getByRole('img', { name: /^Workout profile, 45 min/ })).toBeVisible();
    await getLink('Easy run').click();
    expect(screen.address()).toBe('/workout/019a0000-0000-7000-8000-000000000001');
  });

  test('show a pace target in miles to an athlete who prefers miles', async () => {
    await show(() => [aWorkoutView({ paceTarget: '4:11-4:25 /km' })], true, 'imperial');
    await expect.element(page.getByRole('article')).toMatchTextContent(/6:44–7:06 \/mi/);
  });

  test('show and hide the notes in place', async () => {
    const screen = await show(() => [aWorkoutView({ notes: 'Flat route.' })]);
    const notes = page.getByRole('button', { name: 'Notes' });
    await expect.element(getText('Flat route.')).not.toBeVisible();
    await notes.click();
    await expect.element(notes).toHaveAttribute('aria-expanded', 'true');
    await expect.element(getText('Flat route.')).toBeVisible();
    await notes.click();
    await expect.element(notes).toHaveAttribute('aria-expanded', 'false');
    await expect.element(getText('Flat route.')).not.toBeVisible();
    expect(screen.address()).toBe('/');
  });

  test('show a double session card with badge, total duration and the AM session above the PM one', async () => {
    await show(() => [
      aWorkoutView({ id: '019a0000-0000-7000-8000-000000000002', session: 'PM', type: 'Strength', zone: 1 }),
      aWorkoutView({ duration: '1h 20m' }),
    ]);
    await expect.element(getText('Double Session')).toBeVisible();
    await expect.element(getText('Total duration 2h 5m')).toBeVisible();
    const links = page.getByRole('link');
    await expect.element(links.nth(0)).toMatchTextContent(/^Easy run/);
    await expect.element(links.nth(2)).toMatchTextContent(/^Strength/);
  });

  test('show a single card for a workout on a planned rest day', async () => {
    await show(() => [aRestDayView(), aWorkoutView({ ...completedWorkoutFields, type: 'Yoga', zone: 1 })]);
    await expect.element(page.getByRole('article')).toMatchTextContent(/Yoga/);
    await expect.element(getText('Double Session')).not.toBeInTheDocument();
  });

  test('show completed values after completion', async () => {
    await show(() => [aWorkoutView(completedWorkoutFields)]);
    for (const expectedText of ['Completed', '46m', '146', '8.1', 'RPE 4 of 10'])
      await expect.element(getText(expectedText)).toBeVisible();
  });

  test('show one Completed tag for the day once all its sessions are completed', async () => {
    await show(() => [
      aWorkoutView(completedWorkoutFields),
      aWorkoutView({ ...pmSession, ...completedWorkoutFields, actualHR: 101 }),
    ]);
    await expect.element(getText('Completed')).toBeVisible();
    expect(getText('Completed').elements()).toHaveLength(1);
    await expect.element(page.getByRole('article').nth(1)).toMatchTextContent(/46m.*101 bpm \(avg\)/);
  });

  test('show the Completed tag only on the completed one of two sessions', async () => {
    await show(() => [aWorkoutView(), aWorkoutView({ ...pmSession, ...completedWorkoutFields })]);
    await expect.element(page.getByRole('article').nth(1)).toMatchTextContent(/Completed/);
    await expect.element(page.getByRole('article').nth(0)).not.toMatchTextContent(/Completed/);
  });

  test.each([
    ['planned', aWorkoutView()],
    ['completed', aWorkoutView(completedWorkoutFields)],
  ])('always have a Start Session button for a %s workout', async (_state, workout) => {
    const screen = await show(() => [workout]);
    await getLink('Start Session for Easy run').click();
    expect(screen.address()).toBe('/session/019a0000-0000-7000-8000-000000000001');
  });

  test('fill only the button of the next open session', async () => {
    const listFilledButtons = () =>
      page
        .getByRole('link', { name: /^Start/ })
        .elements()
        .filter((button) => button.matches('[data-variant="filled"]'))
        .map((button) => button.textContent);
    const morningScreen = await show(() => [aWorkoutView(), aWorkoutView(pmSession)]);
    await expect.poll(listFilledButtons).toEqual(['Start Session for Easy run']);
    await morningScreen.unmount();
    const eveningScreen = await show(() => [aWorkoutView(completedWorkoutFields), aWorkoutView(pmSession)]);
    await expect.poll(listFilledButtons).toEqual(['Start Session for Strength']);
    await eveningScreen.unmount();
    await show(() => [aWorkoutView()], false);
    await expect.element(getLink('Start Session for Easy run')).toBeVisible();
    expect(listFilledButtons()).toEqual([]);
  });

  test('link to a free session today, both beside planned sessions and on a rest day', async () => {
    const plannedScreen = await show(() => [aWorkoutView()]);
    await expect.element(getLink('Start a free session')).toBeVisible();
    await plannedScreen.unmount();
    const restScreen = await show(() => [aRestDayView()]);
    await expect.element(getLink('Start a free session')).toBeVisible();
    await expect.element(page.getByText('Start Session')).not.toBeInTheDocument();
    await restScreen.unmount();
    await show(() => [aWorkoutView()], false);
    await expect.element(getLink('Easy run')).toBeVisible();
    await expect.element(getLink('Start a free session')).not.toBeInTheDocument();
  });

  test('still show their title and offer a retry on error', async () => {
    let attempts = 0;
    await show(async () => {
      attempts += 1;
      return attempts === 1 ? reject(503, 'The service is not available right now.') : [aWorkoutView()];
    });
    await expect.element(page.getByRole('heading', { name: "Today's Sessions" })).toBeVisible();
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/The service is not available right now\./);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(getLink('Easy run')).toBeVisible();
  });
});

describe('a past day on a phone', () => {
  beforeEach(() => page.viewport(390, 844));

  const YESTERDAY_CARD = (
    <DaySessionsCard
      title="Yesterday's Sessions"
      date={localDate('2026-11-19')}
      emptyMessage="No sessions scheduled for yesterday"
      isLineOnPhone
    />
  );

  test('fits in one line of 58 px that expands on tap', async () => {
    await renderWithApi<TrainingRouter>(YESTERDAY_CARD, {
      responses: { training: { workouts: () => [aWorkoutView({ ...completedWorkoutFields })] } },
    });
    const card = page.getByRole('region', { name: "Yesterday's Sessions" });
    await expect.element(card.getByText('Easy run · 46m · Completed')).toBeVisible();
    expect(card.element().getBoundingClientRect().height).toBe(58);
    expect(getLink('Easy run').elements()).toEqual([]);
    await page.getByRole('button', { name: "Details of Yesterday's Sessions" }).click();
    await expect.element(getLink('Easy run')).toBeVisible();
  });

  test('shows how the only session went, in the line and in its row', async () => {
    const planVerdict = { outcome: 'nailed', sentence: 'Easy.', number: null, next: null } as const;
    await renderWithApi<TrainingRouter>(YESTERDAY_CARD, {
      responses: {
        training: {
          workouts: () => [aWorkoutView(completedWorkoutFields)],
          workout: () => aWorkoutDetailView({ ...completedWorkoutFields, planVerdict }),
        },
      },
    });
    await expect.element(page.getByText('Easy run · 46m · Nailed')).toBeVisible();
    await page.getByRole('button', { name: "Details of Yesterday's Sessions" }).click();
    await expect.element(page.getByRole('article').getByText('Nailed', { exact: true })).toBeVisible();
  });

  test.each([390, 1280])(
    'without sessions fits in one line that opens nothing, at %i px',
    async (widthPx) => {
      await page.viewport(widthPx, 844);
      await renderWithApi<TrainingRouter>(YESTERDAY_CARD, {
        responses: { training: { workouts: () => [] } },
      });
      await expect.element(getText('No sessions scheduled for yesterday')).toBeVisible();
      const card = page.getByRole('region', { name: "Yesterday's Sessions" });
      expect(card.element().getBoundingClientRect().height).toBe(58);
      expect(card.getByRole('button').elements()).toEqual([]);
    },
  );
});
