import '@threshold/ui/styles.css';
import { addDays, localDate } from '@threshold/physiology';
import { type Answers, reject, renderWithApi } from '@threshold/testing/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { HealthView } from '../../schemas.ts';
import type { HealthRouter } from '../../server/index.ts';
import { createEntry, today } from '../testing/views.ts';
import HealthScreen from './health-screen.tsx';

type HealthAnswers = NonNullable<Answers<HealthRouter>['health']>;
const UNDO_ID = '019a0000-0000-7000-8000-0000000000aa';
const yesterday = addDays(today, -1);
const mistypedDay: HealthView = {
  ...createEntry(),
  date: yesterday,
  weight: 700,
  sleepHours: 6.857,
  restingHR: 48,
};

/** A stateful fake of the API, with a mistyped weight yesterday. */
function createStoredAnswers() {
  let days: HealthView[] = [{ ...createEntry(), steps: 9000 }, mistypedDay];
  const daysBefore = new Map<string, HealthView[]>();
  const applyChange = (changedDays: HealthView[]) => {
    daysBefore.set(UNDO_ID, days);
    days = changedDays;
    return { undoId: UNDO_ID };
  };
  const answers: HealthAnswers = {
    trends: () => ({
      from: addDays(today, -89),
      to: today,
      weight: days
        .toReversed()
        .flatMap(({ date, weight }) => (weight === null ? [] : [{ date, value: weight }])),
      steps: days.toReversed().flatMap(({ date, steps }) => (steps === null ? [] : [{ date, value: steps }])),
    }),
    history: () => ({ days, nextCursor: null }),
    saveEntry: () => createEntry(),
    editEntry: ({ date, ...editedFields }) =>
      applyChange(days.map((day) => (day.date === date ? Object.assign({ ...day }, editedFields) : day))),
    deleteEntry: ({ date }) => applyChange(days.filter((day) => day.date !== date)),
    undoChange: ({ undoId }) => {
      days = daysBefore.get(undoId) ?? days;
      return { date: yesterday };
    },
  };
  return answers;
}

const show = (answers: HealthAnswers = createStoredAnswers()) =>
  renderWithApi<HealthRouter>(<HealthScreen />, {
    path: '/health',
    units: 'imperial',
    answers: { health: answers },
  });
const findButton = (name: string) => page.getByRole('button', { name });
const findRows = () => page.getByRole('region', { name: 'Your days' }).getByRole('listitem');
const getRowTexts = () =>
  findRows()
    .elements()
    .map((row) => row.textContent);

beforeEach(() => page.viewport(1280, 900));

describe('the health history', () => {
  test('lists every day with its values, newest first', async () => {
    await show();
    await expect.element(findRows().first()).toBeVisible();
    expect(getRowTexts()).toEqual([
      'Fri, Nov 20, 2026Weight150.4 lbsSteps9,000EditDelete',
      'Thu, Nov 19, 2026Weight700.0 lbsSleep6h 51mResting HR48 bpmEditDelete',
    ]);
  });

  test('loads the next page on demand', async () => {
    const olderDay = { ...createEntry(), date: localDate('2026-10-01'), weight: 155 };
    const screen = await show({
      ...createStoredAnswers(),
      history: ({ cursor }) =>
        cursor ? { days: [olderDay], nextCursor: null } : { days: [mistypedDay], nextCursor: yesterday },
    });
    await findButton('Show more days').click();
    await expect.element(findRows().nth(1)).toMatchTextContent(/Oct 1, 2026/);
    expect(screen.inputsOf('health.history').at(-1)).toMatchObject({ cursor: yesterday });
    await expect.element(findButton('Show more days')).not.toBeInTheDocument();
  });

  test('shows an empty state, and a load error with a working Retry', async () => {
    let attemptCount = 0;
    await show({
      ...createStoredAnswers(),
      history: () => {
        attemptCount += 1;
        return attemptCount === 1 ? reject(503, 'Not now.') : { days: [], nextCursor: null };
      },
    });
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Not now\./);
    await findButton('Retry').click();
    await expect.element(page.getByText(/^No entries yet\./)).toBeVisible();
  });
});

describe('a mistyped weight', () => {
  test('sends only changes when edited, updates list and trend, and comes back on Undo', async () => {
    const screen = await show();
    await findButton('Edit Thursday, November 19').click();
    const form = page.getByRole('form', { name: 'Edit Thursday, November 19' });
    await expect.element(form.getByLabelText('Weight')).toHaveValue('700');
    await form.getByLabelText('Weight').fill('154.3');
    await form.getByLabelText('Resting HR (bpm)').fill('');
    await findButton('Save changes').click();
    await expect
      .poll(() => screen.inputsOf('health.editEntry'))
      .toEqual([{ date: yesterday, weight: 154.3, restingHR: null }]);
    await expect.element(findRows().nth(1)).toMatchTextContent(/Weight154\.3 lbsSleep6h 51mEdit/);
    await expect
      .element(page.getByRole('region', { name: 'Weight Trend' }))
      .toMatchTextContent(/Average152\.4 lbs/);
    await expect.element(page.getByRole('status')).toMatchTextContent(/Changed/);
    await findButton('Undo').click();
    await expect.element(findRows().nth(1)).toMatchTextContent(/Weight700\.0 lbs/);
  });

  test('can be deleted with its day in one click, and comes back on Undo', async () => {
    const screen = await show();
    await findButton('Delete Thursday, November 19').click();
    await expect.element(page.getByText('Deleted', { exact: true })).toBeVisible();
    await expect.poll(getRowTexts).toHaveLength(1);
    expect(screen.inputsOf('health.deleteEntry')).toEqual([{ date: yesterday }]);
    await findButton('Undo').click();
    await expect.poll(getRowTexts).toHaveLength(2);
    expect(screen.inputsOf('health.undoChange')).toEqual([{ undoId: UNDO_ID }]);
  });

  test('shows the server’s error next to its field and keeps the input', async () => {
    const message = 'Weight must be at most 1500';
    await show({
      ...createStoredAnswers(),
      editEntry: () => reject(400, message, [{ path: 'weight', message }]),
    });
    await findButton('Edit Thursday, November 19').click();
    const weight = page.getByRole('dialog').getByLabelText('Weight');
    await weight.fill('1543');
    await findButton('Save changes').click();
    await expect.element(weight).toHaveAccessibleDescription(message);
    await expect.element(weight).toHaveValue('1543');
  });
});

describe('a forgotten day', () => {
  const date = () => page.getByLabelText('Date');

  test('can be saved under the chosen date', async () => {
    const screen = await show();
    await expect.element(date()).toHaveValue(today);
    await date().fill('2026-11-17');
    await page.getByRole('form', { name: 'Manual Entry' }).getByLabelText('Steps').fill('8000');
    await findButton('Save Health Metrics').click();
    await expect
      .poll(() => screen.inputsOf('health.saveEntry'))
      .toEqual([{ date: '2026-11-17', steps: 8000 }]);
  });

  test('cannot be in the future', async () => {
    const screen = await show();
    await expect.element(date()).toHaveAttribute('max', today);
    await date().fill('2026-11-21');
    await page.getByRole('form', { name: 'Manual Entry' }).getByLabelText('Steps').fill('8000');
    await expect.element(date()).toHaveAccessibleDescription('Date must not be in the future');
    await expect.element(findButton('Save Health Metrics')).toBeDisabled();
    expect(screen.inputsOf('health.saveEntry')).toEqual([]);
  });
});
