import '@threshold/ui/styles.css';
import { addDays, localDate } from '@threshold/physiology';
import { type FakeResponses, reject, renderWithApi } from '@threshold/testing/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { HealthView } from '../../schemas.ts';
import type { HealthRouter } from '../../server/index.ts';
import { createEntry, createRecovery, today } from '../testing/views.ts';
import HealthScreen from './health-screen.tsx';

type HealthResponses = NonNullable<FakeResponses<HealthRouter>['health']>;
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
function createStatefulResponses() {
  let days: HealthView[] = [{ ...createEntry(), steps: 9000 }, mistypedDay];
  const daysBefore = new Map<string, HealthView[]>();
  const applyChange = (changedDays: HealthView[]) => {
    daysBefore.set(UNDO_ID, days);
    days = changedDays;
    return { undoId: UNDO_ID };
  };
  const responses: HealthResponses = {
    trends: () => ({
      from: addDays(today, -89),
      to: today,
      weight: days
        .toReversed()
        .flatMap(({ date, weight }) => (weight === null ? [] : [{ date, value: weight }])),
      steps: days.toReversed().flatMap(({ date, steps }) => (steps === null ? [] : [{ date, value: steps }])),
    }),
    recovery: () => createRecovery({ latestDays: days, usualHrv: { lowMs: 62, highMs: 70 } }),
    hrvHistory: () => ({
      from: addDays(today, -59),
      to: today,
      days: [{ date: today, value: 71 }],
      band: { rollingMs: 66.4, lowMs: 62, highMs: 70, level: 'inside' },
    }),
    sleep: () => ({
      averageHours: 6.857,
      days: [{ date: yesterday, sleepHours: 6.857, sleepQuality: 3 }],
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
  return responses;
}

const show = (responses: HealthResponses = createStatefulResponses()) =>
  renderWithApi<HealthRouter>(<HealthScreen />, {
    path: '/health',
    units: 'imperial',
    responses: { health: responses },
  });
const findButton = (name: string) => page.getByRole('button', { name });
const daysTable = () => page.getByRole('region', { name: 'Your days' }).getByRole('table');
/** The rows below the table's head. */
const findRows = () =>
  daysTable()
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const getRowTexts = () =>
  findRows()
    .elements()
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
const chooseOption = async (day: string, option: 'Edit' | 'Delete') => {
  await findButton(`Options of ${day}`).click();
  await page.getByRole('menuitem', { name: `${option} ${day}` }).click();
};

beforeEach(() => page.viewport(1280, 900));

describe('the trends', () => {
  test('follow the recovery and the form: HRV with its usual range, sleep, resting HR, weight and steps', async () => {
    await show();
    await expect.element(page.getByText('Usual range 62–70 ms').first()).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Steps Trend' })).toBeVisible();
    expect(
      page
        .getByRole('heading', { level: 2 })
        .elements()
        .map((heading) => heading.textContent),
    ).toEqual([
      'Recovery Status',
      'Enter a day',
      'HRV Trend',
      'Sleep Trends',
      'Resting HR',
      'Weight Trend',
      'Steps Trend',
      'Your days',
    ]);
  });
});

describe('the answer', () => {
  test('comes first: the morning and the week, then the advice and the score', async () => {
    await show();
    const card = page.getByRole('region', { name: 'Recovery Status' });
    await expect
      .element(card.getByRole('heading', { level: 3 }))
      .toMatchTextContent(/^Today is .*71 ms.*your week is normal/);
    await expect
      .element(card)
      .toMatchTextContent(
        /usual 62–70\)\.No change needed\.Recovery score 100 of 100.*4 ms above your 7-day average/,
      );
    expect(page.getByText('Latest', { exact: true }).elements()).toHaveLength(2);
  });
});

describe('the form', () => {
  const openForm = () => findButton('Edit today or another day').click();
  const note = () => page.getByText('Saved today. Change any value and save again.');

  test('says what is saved today, only while the date is today', async () => {
    await show();
    await openForm();
    await expect.element(note()).toBeVisible();
    await expect
      .element(page.getByRole('region', { name: 'Today’s values' }))
      .toMatchTextContent(/Today: 150\.4 lbs, 9,000 steps/);
    await expect
      .element(page.getByRole('form', { name: 'Manual Entry' }).getByLabelText('Steps'))
      .toHaveAttribute('placeholder', '9000');
    await page.getByLabelText('Date').fill('2026-11-17');
    await expect.element(note()).not.toBeInTheDocument();
  });
});

describe('the health history', () => {
  test('lists every day with its values, newest first', async () => {
    await show();
    await expect.element(findRows().first()).toBeVisible();
    expect(getRowTexts()).toEqual([
      ['Fri, Nov 20, 2026', '150.4 lbs', '9,000', '', '', '', '', ''],
      ['Thu, Nov 19, 2026', '700.0 lbs', '', '6h 51m', '', '', '48 bpm', ''],
    ]);
    expect(
      daysTable()
        .getByRole('columnheader')
        .elements()
        .map((head) => head.textContent),
    ).toEqual(['Day', 'Weight', 'Steps', 'Sleep', 'Sleep quality', 'HRV', 'Resting HR', 'Options']);
  });

  test('shows seven days at first, each in a row of 72 px on a phone', async () => {
    await page.viewport(390, 844);
    const days = Array.from({ length: 9 }, (_, daysAgo) => ({
      ...createEntry(),
      date: addDays(localDate('2026-11-20'), -daysAgo),
      weight: 150.1,
      steps: 9658,
      sleepHours: 7,
      sleepQuality: 3,
      hrv: 63,
      restingHR: 48,
    }));
    await show({ ...createStatefulResponses(), history: () => ({ days, nextCursor: null }) });
    await expect.element(findRows().first()).toBeVisible();
    expect(findRows().elements()).toHaveLength(7);
    expect(findRows().first().element().getBoundingClientRect().height).toBe(72);
    await findButton('Show more days').click();
    await expect.poll(() => findRows().elements().length).toBe(9);
    await expect.element(findButton('Show more days')).not.toBeInTheDocument();
  });

  test('loads the next page on demand', async () => {
    const olderDay = { ...createEntry(), date: localDate('2026-10-01'), weight: 155 };
    const screen = await show({
      ...createStatefulResponses(),
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
      ...createStatefulResponses(),
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
    await chooseOption('Thursday, November 19', 'Edit');
    const form = page.getByRole('form', { name: 'Edit Thursday, November 19' });
    await expect.element(form.getByLabelText('Weight')).toHaveValue('700');
    await form.getByLabelText('Weight').fill('154.3');
    await form.getByLabelText('Resting HR (bpm)').fill('');
    await findButton('Save changes').click();
    await expect
      .poll(() => screen.inputsOf('health.editEntry'))
      .toEqual([{ date: yesterday, weight: 154.3, restingHR: null }]);
    await expect.element(findRows().nth(1)).toMatchTextContent(/154\.3 lbs6h 51m$/);
    await expect
      .element(page.getByRole('region', { name: 'Weight Trend' }))
      .toMatchTextContent(/Average152\.4 lbs/);
    await expect.element(page.getByRole('status')).toMatchTextContent(/Changed/);
    await findButton('Undo').click();
    await expect.element(findRows().nth(1)).toMatchTextContent(/700\.0 lbs/);
  });

  test('can be deleted with its day in one click, and comes back on Undo', async () => {
    const screen = await show();
    await chooseOption('Thursday, November 19', 'Delete');
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
      ...createStatefulResponses(),
      editEntry: () => reject(400, message, [{ path: 'weight', message }]),
    });
    await chooseOption('Thursday, November 19', 'Edit');
    const weight = page.getByRole('dialog').getByLabelText('Weight');
    await weight.fill('1543');
    await findButton('Save changes').click();
    await expect.element(weight).toHaveAccessibleDescription(message);
    await expect.element(weight).toHaveValue('1543');
  });
});

describe('a forgotten day', () => {
  const date = () => page.getByLabelText('Date');
  const openForm = () => findButton('Edit today or another day').click();

  test('can be saved under the chosen date', async () => {
    const screen = await show();
    await openForm();
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
    await openForm();
    await expect.element(date()).toHaveAttribute('max', today);
    await date().fill('2026-11-21');
    await page.getByRole('form', { name: 'Manual Entry' }).getByLabelText('Steps').fill('8000');
    await expect.element(date()).toHaveAccessibleDescription('Date must not be in the future');
    await expect.element(findButton('Save Health Metrics')).toBeDisabled();
    expect(screen.inputsOf('health.saveEntry')).toEqual([]);
  });
});
