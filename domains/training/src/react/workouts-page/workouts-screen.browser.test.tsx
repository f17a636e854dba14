import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { reject } from '@threshold/testing/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aTrainingDay, aWorkoutView } from '../../testing/views.ts';
import { getField, showWorkoutsScreen } from './workouts-screen-fixtures.tsx';

// Noon UTC, so that it is Friday, 2026-11-20, whatever the machine's clock says.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

beforeEach(() => page.viewport(1280, 900));

describe('weekly volume expectations', () => {
  test('show cards for the four ultra phases, in km', async () => {
    await showWorkoutsScreen();
    await expect.element(page.getByRole('heading', { name: 'Weekly Volume Expectations' })).toBeVisible();
    const phases = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
    expect(phases.elements().map((phase) => phase.textContent)).toEqual([
      'Base40–70 km',
      'Build50–90 km',
      'Peak50–120 km',
      'Taper30–60 km',
    ]);
  });

  test('use miles with imperial units', async () => {
    await showWorkoutsScreen({}, {}, 'imperial');
    await expect.element(page.getByText('31–75')).toBeVisible();
  });
});

test('shows today’s and tomorrow’s sessions above the tabs, and opens them', async () => {
  const today = localDate('2026-11-20');
  const screen = await showWorkoutsScreen(
    {},
    {
      workouts: ({ date }) =>
        date === today
          ? [aWorkoutView({ completed: 1 })]
          : [
              aWorkoutView({
                id: '019a0000-0000-7000-8000-0000000000c2',
                session: 'PM',
                type: 'Recovery run',
              }),
              aWorkoutView({ id: '019a0000-0000-7000-8000-0000000000c1', type: 'CrossFit class', zone: 4 }),
            ],
    },
  );
  const days = page.getByRole('list', { name: 'Today and tomorrow' }).getByRole('listitem');
  await expect.element(days.nth(0)).toMatchTextContent(/^TodayZ2Z2 Aerobic Easy run done$/);
  await expect
    .element(days.nth(1))
    .toMatchTextContent(/^TomorrowZ2–4Zones 2 to 4 CrossFit class · Z2.* Recovery run$/);
  await page.getByRole('link', { name: /CrossFit class/ }).click();
  expect(screen.address()).toBe('/workout/019a0000-0000-7000-8000-0000000000c1');
});

test.each([
  ['Nothing planned', []],
  ['Rest', [aWorkoutView({ type: 'Rest', session: 'Rest', zone: 1 })]],
])('names a day without a session: %s', async (text, workouts) => {
  await showWorkoutsScreen({}, { workouts: () => workouts });
  await expect
    .element(page.getByRole('list', { name: 'Today and tomorrow' }))
    .toHaveTextContent(`Today${text}Tomorrow${text}`);
});

describe('the tabs', () => {
  test('start on Strength Training and keep Time Trials in the URL', async () => {
    const screen = await showWorkoutsScreen();
    await expect
      .element(page.getByRole('tab', { name: 'Strength Training' }))
      .toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByRole('form', { name: 'Strength set' })).toBeVisible();
    await page.getByRole('tab', { name: 'Time Trials' }).click();
    expect(screen.address()).toBe('/workouts?tab=trials');
    await screen.unmount();
    await showWorkoutsScreen({ tab: 'trials' });
    await expect.element(page.getByRole('form', { name: 'Time trial' })).toBeVisible();
  });
});

test('keeps typed input when refetching the training day fails', async () => {
  let isFailing = false;
  const { inputsOf, queryClient } = await showWorkoutsScreen(
    {},
    { trainingDay: () => (isFailing ? reject(503, 'Not now.') : aTrainingDay()) },
  );
  await getField('Reps').fill('5');
  isFailing = true;
  await queryClient.invalidateQueries();
  expect(inputsOf('training.trainingDay')).toHaveLength(2);
  await getField('Weight').fill('185');
  await expect.element(getField('Reps')).toHaveValue('5');
});

test('moves the date of an open form forward at midnight, unless another date was chosen', async () => {
  await showWorkoutsScreen();
  const date = page.getByRole('form', { name: 'Strength set' }).getByLabelText('Date');
  await expect.element(date).toHaveValue('2026-11-20');
  const startDay = (day: string) => {
    vi.setSystemTime(new Date(`${day}T00:00:00Z`));
    document.dispatchEvent(new Event('visibilitychange'));
  };
  startDay('2026-11-21');
  await expect.element(date).toHaveValue('2026-11-21');
  await date.fill('2026-11-19');
  startDay('2026-11-22');
  await expect.element(date).toHaveAttribute('max', '2026-11-22');
  await expect.element(date).toHaveValue('2026-11-19');
});
