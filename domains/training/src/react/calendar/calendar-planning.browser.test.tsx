import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { type FakeResponses, reject, renderWithApi } from '@threshold/testing/react';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { OtherRaceView } from '../../other-race-schemas.ts';
import type { TrainingRouter } from '../../server/index.ts';
import { aTrainingDay, aWorkoutView } from '../../testing/views.ts';
import type { TimeOffView } from '../../time-off-schemas.ts';
import { CalendarScreen } from './calendar-screen.tsx';

// Friday, 2026-11-20, in every time zone and at any time.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const toId = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const holiday: TimeOffView = {
  id: toId(1),
  kind: 'holiday',
  from: localDate('2026-11-20'),
  to: localDate('2026-11-21'),
  note: 'Lisbon',
};
const cityRace: OtherRaceView = {
  id: toId(6),
  date: localDate('2026-11-21'),
  km: 10,
  priority: 'B',
  name: 'City 10K',
};
const changeView = { undoId: toId(2), proposalId: toId(3), changedSessions: 4 };
const workoutTypes = [
  {
    id: 'easy-run',
    name: 'Easy run',
    sport: 'run' as const,
    zone: 2 as const,
    minutes: { min: 15, max: 90 },
    purpose: 'Relaxed running.',
  },
  {
    id: 'easy-swim',
    name: 'Easy swim',
    sport: 'swim' as const,
    zone: 1 as const,
    minutes: { min: 20, max: 60 },
    purpose: 'Smooth lengths.',
  },
];

const show = (training: NonNullable<FakeResponses<TrainingRouter>['training']> = {}) =>
  renderWithApi<TrainingRouter>(
    <main>
      <CalendarScreen params={{}} search={{}} />
    </main>,
    {
      path: '/calendar',
      responses: {
        training: {
          trainingDay: () => aTrainingDay(),
          workoutsBetween: () => [aWorkoutView()],
          timeOff: () => [holiday],
          otherRaces: () => [cityRace],
          calendarFeed: () => ({ since: null }),
          workoutTypes: () => workoutTypes,
          templates: () => [],
          ...training,
        },
      },
    },
  );

/** Checks structure and names. Colors are checked at rest, because dialogs fade in. */
const expectNoViolations = async () =>
  expect(
    (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
      ({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`,
    ),
  ).toEqual([]);

const getButton = (name: string | RegExp) => page.getByRole('button', { name });
const getDialogButton = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

describe.each([
  ['wide', 1280, 900],
  ['phone', 390, 844],
] as const)('the calendar on a %s screen', (_, width, height) => {
  beforeEach(() => page.viewport(width, height));

  test('shows each day off and can change it', async () => {
    const screen = await show({ editTimeOff: () => changeView });
    await expect.element(getButton(/^Vacation on Friday, November 20/)).toBeVisible();
    await expectNoViolations();
    await getButton(/^Vacation on Friday, November 20/).click();
    await expect.element(page.getByLabelText('Last day')).toHaveValue('2026-11-21');
    await expectNoViolations();
    await page.getByLabelText('Last day').fill('2026-11-23');
    await getDialogButton('Save').click();
    await expect.element(page.getByText('Time off changed')).toBeVisible();
    await expect.element(page.getByText(/changes to 4 sessions/)).toBeVisible();
    expect(screen.inputsOf('training.editTimeOff')).toEqual([
      { timeOffId: toId(1), kind: 'holiday', from: '2026-11-20', to: '2026-11-23', note: 'Lisbon' },
    ]);
  });

  test('shows a tune-up race on its day and can change it', async () => {
    const screen = await show({ editOtherRace: () => changeView });
    await getButton(/^B race: City 10K on Saturday, November 21/).click();
    await page.getByLabelText('Date').fill('2026-11-24');
    await getDialogButton('Save').click();
    await expect.element(page.getByText('Race changed')).toBeVisible();
    expect(screen.inputsOf('training.editOtherRace')).toEqual([
      { raceId: toId(6), date: '2026-11-24', km: 10, priority: 'B', name: 'City 10K' },
    ]);
  });

  test('adds time off and offers to undo it with its plan', async () => {
    const screen = await show({
      addTimeOff: () => changeView,
      undoTimeOff: () => ({ timeOffIds: [toId(1)] }),
    });
    await getButton('Add Time Off').click();
    await page.getByLabelText('Kind').selectOptions('Sick');
    await page.getByLabelText('First day').fill('2026-11-24');
    await page.getByLabelText('Last day').fill('2026-11-22');
    await getDialogButton('Save').click();
    await expect
      .element(page.getByLabelText('Last day'))
      .toHaveAccessibleDescription('The last day can’t be before the first');
    await page.getByLabelText('Last day').fill('2026-11-26');
    await getDialogButton('Save').click();
    await getButton('Undo').click();
    await expect
      .poll(() => screen.inputsOf('training.undoTimeOff'))
      .toEqual([{ undoId: changeView.undoId, proposalId: changeView.proposalId }]);
    expect(screen.inputsOf('training.addTimeOff')).toEqual([
      { kind: 'ill', from: '2026-11-24', to: '2026-11-26', note: null },
    ]);
  });

  test('plans a session found in the library, and plans it anyway if it breaks a rule', async () => {
    let isRejected = true;
    const message = 'You’d have two hard days in a row.';
    const screen = await show({
      addOwnSession: () =>
        isRejected
          ? reject(409, message, [{ path: 'anyway', message }])
          : { workoutId: toId(4), undoId: toId(5) },
    });
    await getButton('Plan Session').click();
    await page.getByLabelText('Date').fill('2026-11-24');
    await page.getByLabelText('Search').fill('lengths');
    await page.getByText('Easy swim').click();
    await expect.element(page.getByLabelText('Minutes')).toHaveValue('45');
    await expectNoViolations();
    await getDialogButton('Plan Session').click();
    await expect.element(page.getByRole('alert').getByText(message).first()).toBeVisible();
    isRejected = false;
    await getDialogButton('Plan anyway').click();
    await expect.element(page.getByText('Session planned')).toBeVisible();
    expect(screen.inputsOf('training.addOwnSession').at(-1)).toEqual({
      date: '2026-11-24',
      session: 'AM',
      content: { from: 'type', typeId: 'easy-swim', minutes: 45 },
      anyway: true,
    });
  });

  test('plans a session with a title of the athlete’s own, on the day that was chosen', async () => {
    const screen = await show({ addOwnSession: () => ({ workoutId: toId(4), undoId: toId(5) }) });
    await getButton('Plan Session on Saturday, November 21, 2026').click();
    await expect.element(page.getByLabelText('Date')).toHaveValue('2026-11-21');
    await page.getByRole('dialog').getByText('My own').click();
    await getDialogButton('Plan Session').click();
    await expect.element(page.getByText('Give the session a title')).toBeVisible();
    await page.getByLabelText('Title').fill('Parkrun');
    await page.getByLabelText('Minutes').fill('30');
    await getDialogButton('Plan Session').click();
    await expect.element(page.getByText('Session planned')).toBeVisible();
    expect(screen.inputsOf('training.addOwnSession')).toEqual([
      {
        date: '2026-11-21',
        session: 'AM',
        content: { from: 'title', title: 'Parkrun', minutes: 30, zone: 2 },
        anyway: false,
      },
    ]);
  });
});
