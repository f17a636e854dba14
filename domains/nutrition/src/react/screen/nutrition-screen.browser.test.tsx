import '@threshold/ui/styles.css';
import { setPageAthleteId } from '@threshold/api/react';
import { createWaitingEntries } from '@threshold/api/waiting';
import { localDate } from '@threshold/physiology';
import { describeInBothThemes } from '@threshold/testing/accessibility';
import { type Answers, failOffline, reject, renderWithApi } from '@threshold/testing/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AveragesView, LogView } from '../../schemas.ts';
import type { NutritionRouter } from '../../server/index.ts';
import LogCorrectionDialog from './log-correction-dialog.tsx';
import NutritionScreen from './nutrition-screen.tsx';
import { createLogView, LOGS } from './testing/logs.ts';

type NutritionAnswers = NonNullable<Answers<NutritionRouter>['nutrition']>;

const AVERAGES: AveragesView = {
  logs: 5,
  calories: { value: 2143, logs: 3 },
  protein: { value: 135, logs: 5 },
};
const NO_AVERAGES: AveragesView = { logs: 0, calories: null, protein: null };

const show = (answers: NutritionAnswers = {}, units: 'metric' | 'imperial' = 'imperial') =>
  renderWithApi<NutritionRouter>(<NutritionScreen />, {
    path: '/nutrition',
    units,
    answers: {
      nutrition: {
        calendar: () => ({ timeZone: 'UTC' }),
        logs: () => [...LOGS],
        averages: () => AVERAGES,
        saveLog: (log) => createLogView(log.date),
        ...answers,
      },
    },
  });
const emptyAnswers: NutritionAnswers = { logs: () => [], averages: () => NO_AVERAGES };

const getField = (name: string) => page.getByRole('textbox', { name, exact: true });
const date = () => page.getByLabelText('Date', { exact: true });
const getButton = (name = 'Save Nutrition') => page.getByRole('button', { name, exact: true });
const getCard = (name: string) => page.getByRole('region', { name, exact: true });
const expectVisible = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible();
const FIELDS = ['Calories', 'Protein', 'Carbs', 'Fats', 'Hydration', 'Notes'];

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
  await page.viewport(1440, 900);
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe('the daily entry form', () => {
  test('enables its button once calories, protein, carbs, fats or hydration is filled in', async () => {
    const { inputsOf } = await show();
    await expect.element(getButton()).toBeDisabled();
    await getField('Notes').fill('Nothing but words');
    await expect.element(getButton()).toBeDisabled();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    for (const name of ['Calories', 'Protein', 'Carbs', 'Fats', 'Hydration']) {
      await getField(name).fill('7');
      await expect.element(getButton()).toBeEnabled();
      await getField(name).fill('');
      await expect.element(getButton()).toBeDisabled();
    }
    expect(inputsOf('nutrition.saveLog')).toEqual([]);
  });

  test('sends the filled-in fields with today’s date, calories as whole numbers and the rest with decimals', async () => {
    const { inputsOf } = await show();
    await getField('Calories').fill('2150');
    await getField('Protein').fill('142.5');
    await getField('Hydration').fill('64.1');
    await getField('Notes').fill('Oats');
    await getButton().click();
    await expectVisible('Nutrition data saved successfully');
    await expect.element(getButton()).toHaveFocus();
    expect(inputsOf('nutrition.saveLog')).toEqual([
      { date: '2026-11-20', calories: 2150, protein: 142.5, hydration: 64.1, notes: 'Oats' },
    ]);
    await getField('Calories').fill('');
    await getField('Calories').click();
    await userEvent.keyboard('12.5');
    await expect.element(getField('Calories')).toHaveValue('12.5');
  });

  test('steps by 0.1 for grams and water and by 1 for calories', async () => {
    await show();
    for (const [name, steppedValue] of [
      ['Calories', '3'],
      ['Protein', '2.1'],
      ['Carbs', '2.1'],
      ['Fats', '2.1'],
      ['Hydration', '2.1'],
    ] as const) {
      await getField(name).fill('2');
      await userEvent.keyboard('{ArrowUp}');
      await expect.element(getField(name)).toHaveValue(steppedValue);
    }
  });

  test('accepts zero as a value', async () => {
    const { inputsOf } = await show();
    await getField('Fats').fill('0');
    await getButton().click();
    await expect.poll(() => inputsOf('nutrition.saveLog')).toEqual([{ date: '2026-11-20', fats: 0 }]);
  });

  test('clears after saving, says so and refetches totals, averages and streaks', async () => {
    const logs: LogView[] = [];
    const { inputsOf, queryClient } = await show({
      ...emptyAnswers,
      logs: () => logs,
      saveLog: ({ date: day, calories = null }) => {
        logs.push(createLogView(day, { calories }));
        return createLogView(day, { calories });
      },
    });
    const streaksKey = [['gamification', 'streaks']];
    queryClient.setQueryData(streaksKey, {});
    await expect.element(getCard('Today')).toMatchTextContent(/Nothing logged today yet\./);
    await getField('Calories').fill('2150');
    await getField('Notes').fill('Oats');
    await getButton().click();
    await expect
      .element(page.getByRole('status'))
      .toMatchTextContent(/Success.*Nutrition data saved successfully/);
    for (const name of FIELDS) await expect.element(getField(name)).toHaveValue('');
    await expect.element(getCard('Today')).toMatchTextContent(/Calories2,150 kcal/);
    expect(inputsOf('nutrition.averages')).toHaveLength(2);
    expect(queryClient.getQueryState(streaksKey)?.isInvalidated).toBe(true);
  });

  test('keeps the form and shows the server’s message when a save fails', async () => {
    const message = 'Protein must be at most 2000';
    await show({ saveLog: () => reject(400, message, [{ path: 'protein', message }]) });
    await getField('Protein').fill('9000');
    await getField('Notes').fill('Oats');
    await getButton().click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Error.*Protein must be at most 2000/);
    await expect.element(getField('Protein')).toHaveAccessibleDescription(message);
    await expect.element(getField('Protein')).toHaveFocus();
    await expect.element(getField('Protein')).toHaveValue('9000');
    await expect.element(getField('Notes')).toHaveValue('Oats');
    await expect.element(getButton()).toBeEnabled();
  });

  test('shows no error if the sign-in has expired, and keeps the form', async () => {
    await show({ saveLog: () => reject(401, 'Please sign in') });
    await getField('Calories').fill('2150');
    await getButton().click();
    await expect.element(getButton()).toBeEnabled();
    await expect.element(page.getByText('Please sign in')).not.toBeInTheDocument();
    await expect.element(getField('Calories')).toHaveValue('2150');
  });

  test('disables its button while saving, so nothing is sent twice', async () => {
    const pendingSave = Promise.withResolvers<LogView>();
    const { inputsOf } = await show({ saveLog: () => pendingSave.promise });
    await getField('Calories').fill('2150');
    await getButton().click();
    await expect.element(getButton('Saving...')).toBeDisabled();
    await getField('Calories').click();
    await userEvent.keyboard('{Enter}');
    pendingSave.resolve(createLogView('2026-11-20'));
    await expectVisible('Nutrition data saved successfully');
    expect(inputsOf('nutrition.saveLog')).toHaveLength(1);
  });

  test('keeps input typed during the save and clears what was sent', async () => {
    const pendingSave = Promise.withResolvers<LogView>();
    await show({ saveLog: () => pendingSave.promise });
    await getField('Calories').fill('2150');
    await getField('Notes').fill('Oats');
    await getButton().click();
    await getField('Notes').fill('Oats, and a banana');
    pendingSave.resolve(createLogView('2026-11-20'));
    await expect.element(getField('Calories')).toHaveValue('');
    await expect.element(getField('Notes')).toHaveValue('Oats, and a banana');
  });

  test('saves a forgotten day under the chosen date', async () => {
    const { inputsOf } = await show();
    await expect.element(date()).toHaveValue('2026-11-20');
    await date().fill('2026-11-18');
    await getField('Calories').fill('1900');
    await getButton().click();
    await expectVisible('Nutrition data saved successfully');
    expect(inputsOf('nutrition.saveLog')).toEqual([{ date: '2026-11-18', calories: 1900 }]);
    await expect.element(date()).toHaveValue('2026-11-20');
  });

  test('shows and accepts milliliters with metric units, and sends ounces', async () => {
    // 67.6281 US fl oz are 2,000 ml.
    const logs = [createLogView('2026-11-20', { hydration: 67.6281 })];
    const { inputsOf } = await show({ logs: () => logs }, 'metric');
    await expect.element(getCard('Today')).toMatchTextContent(/Hydration2,000 ml/);
    await getField('Hydration').fill('2000');
    await getButton().click();
    await expect
      .poll(() => inputsOf('nutrition.saveLog'))
      .toEqual([{ date: '2026-11-20', hydration: 67.6281 }]);
  });
});

test('fills the form with yesterday’s amounts, without its notes, and saves them for today', async () => {
  const { inputsOf } = await show();
  await getField('Notes').fill('Rest day');
  await getButton('Same as yesterday').click();
  await expect.element(getField('Calories')).toHaveValue('2510');
  await expect.element(getField('Notes')).toHaveValue('Rest day');
  expect(inputsOf('nutrition.saveLog')).toEqual([]);
  await getButton().click();
  await expect
    .poll(() => inputsOf('nutrition.saveLog'))
    .toEqual([
      {
        date: '2026-11-20',
        calories: 2510,
        protein: 142,
        carbs: 322,
        fats: 71.5,
        hydration: 88,
        notes: 'Rest day',
      },
    ]);
});

test('does not offer yesterday’s amounts if yesterday has no log', async () => {
  await show({ logs: () => LOGS.filter(({ date: day }) => day !== '2026-11-19') });
  await expect.element(getCard('Today')).toBeVisible();
  await expect.element(getButton('Same as yesterday')).not.toBeInTheDocument();
});

describe('the protein goal', () => {
  const getGoal = () => page.getByRole('progressbar', { name: 'Protein goal' });

  test('shows how much of the 150 g is logged and left', async () => {
    await show();
    await expect.element(getGoal()).toHaveAttribute('aria-valuetext', '82.5 of 150 g');
    await expect.element(getCard('Today')).toMatchTextContent(/82\.5 of 150 g, 67\.5 g to go/);
  });

  test('is reached at 150 g, and starts at 0 without a log', async () => {
    const screen = await show({ logs: () => [createLogView('2026-11-20', { protein: 150 })] });
    await expect.element(getCard('Today')).toMatchTextContent(/150 of 150 g, reached/);
    await screen.unmount();
    await show(emptyAnswers);
    await expect.element(getCard('Today')).toMatchTextContent(/0 of 150 g, 150 g to go/);
  });
});

describe('quick add', () => {
  const change = { undoId: '019a0000-0000-7000-8000-0000000000aa' };

  test('adds 25 g of protein to today’s log in one tap, with Undo', async () => {
    const screen = await show({
      editLog: () => change,
      undoChange: () => ({ date: localDate('2026-11-20') }),
    });
    await getButton('+25 g protein').click();
    await expectVisible('Added');
    expect(screen.inputsOf('nutrition.editLog')).toEqual([{ date: '2026-11-20', protein: 107.5 }]);
    await getButton('Undo').click();
    await expect.poll(() => screen.inputsOf('nutrition.undoChange')).toEqual([change]);
  });

  test.each([
    ['imperial', '+8 oz water', 48],
    ['metric', '+250 ml water', 48.4535],
  ] as const)('adds a glass of water in %s units: %s', async (units, name, hydration) => {
    const screen = await show({ editLog: () => change }, units);
    await getButton(name).click();
    await expect
      .poll(() => screen.inputsOf('nutrition.editLog'))
      .toEqual([{ date: '2026-11-20', hydration }]);
  });

  test('starts the day’s log, and Undo deletes it', async () => {
    const logs: LogView[] = [];
    const screen = await show({
      ...emptyAnswers,
      logs: () => logs,
      saveLog: ({ date: day, protein = null }) => {
        logs.push(createLogView(day, { protein }));
        return createLogView(day, { protein });
      },
      deleteLog: () => change,
    });
    await getButton('+25 g protein').click();
    await expectVisible('Added');
    expect(screen.inputsOf('nutrition.saveLog')).toEqual([{ date: '2026-11-20', protein: 25 }]);
    await getButton('Undo').click();
    await expect.poll(() => screen.inputsOf('nutrition.deleteLog')).toEqual([{ date: '2026-11-20' }]);
  });

  test('keeps what was saved after the first tap when that tap is undone', async () => {
    const logs: LogView[] = [];
    const screen = await show({
      ...emptyAnswers,
      logs: () => logs,
      saveLog: ({ date: day, protein = null }) => {
        logs.push(createLogView(day, { protein, calories: 600 }));
        return createLogView(day, { protein });
      },
      editLog: () => change,
    });
    await getButton('+25 g protein').click();
    await getButton('Undo').click();
    await expect
      .poll(() => screen.inputsOf('nutrition.editLog'))
      .toEqual([{ date: '2026-11-20', protein: null }]);
    expect(screen.inputsOf('nutrition.deleteLog')).toEqual([]);
  });

  test('ignores a second tap while the first one is saved', async () => {
    const pendingEdit = Promise.withResolvers<typeof change>();
    const screen = await show({ editLog: () => pendingEdit.promise });
    await getButton('+25 g protein').click();
    await expect.element(getButton('+25 g protein')).toBeDisabled();
    getButton('+25 g protein')
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    pendingEdit.resolve(change);
    await expectVisible('Added');
    expect(screen.inputsOf('nutrition.editLog')).toHaveLength(1);
  });
});

describe('today', () => {
  test.each([
    ['UTC', '2026-11-20'],
    ['Pacific/Kiritimati', '2026-11-21'],
    ['America/Los_Angeles', '2026-11-20'],
  ])('follows the athlete’s time zone: in %s it is %s', async (timeZone, day) => {
    await show({ calendar: () => ({ timeZone }) });
    await expect.element(date()).toHaveValue(day);
  });

  test('changes at midnight while the page is open', async () => {
    const { inputsOf } = await show();
    await expect.element(getCard('Today')).toMatchTextContent(/Friday, November 20/);
    vi.setSystemTime(new Date('2026-11-21T00:00:01Z'));
    document.dispatchEvent(new Event('visibilitychange'));
    await expect
      .element(getCard('Today'))
      .toMatchTextContent(/Saturday, November 21.*Nothing logged today yet\./);
    await getField('Calories').fill('300');
    await getButton().click();
    await expect.poll(() => inputsOf('nutrition.saveLog')).toEqual([{ date: '2026-11-21', calories: 300 }]);
  });
});

describe('the 7-day averages', () => {
  test('show calories and protein, and how many logs they cover', async () => {
    const { inputsOf } = await show();
    await expect
      .element(getCard('7-day averages'))
      .toMatchTextContent(/Calories2,143 kcalover 3 of 5 logs.*Protein135 gover 5 of 5 logs/);
    await expect
      .element(page.getByRole('img', { name: /^Calories: Sun, Nov 15 19950 kcal; .*Fri, Nov 20 1240/ }))
      .toBeVisible();
    expect(inputsOf('nutrition.logs')).toEqual([{ limit: 7 }]);
  });

  test('mark calories or protein as missing if no log has them', async () => {
    await show({
      logs: () => [createLogView('2026-11-20', { protein: 118 })],
      averages: () => ({ logs: 1, calories: null, protein: { value: 118, logs: 1 } }),
    });
    await expect
      .element(getCard('7-day averages'))
      .toMatchTextContent(/Calories--Not in your latest logs.*Protein118 gover 1 of 1 log/);
  });
});

describe('the recent days', () => {
  test('list the newest first with notes and amounts, and `--` for missing ones', async () => {
    await show();
    const days = getCard('Recent days').getByRole('listitem');
    await expect.element(days.nth(0)).toMatchTextContent(/^TodayCalories1,240 kcalProtein82\.5 g/);
    await expect.element(days.nth(1)).toMatchTextContent(/^Thu, Nov 19.*A gel every 40 minutes/);
    await expect
      .element(days.nth(2))
      .toMatchTextContent(/^Tue, Nov 17Calories--Protein118 gCarbs--Fats--Hydration--EditDelete$/);
  });

  test('show an empty state', async () => {
    await show(emptyAnswers);
    await expectVisible('No entries yet. Your first one will appear here.');
    await expectVisible('Your averages start with your first log.');
    await expectVisible('Nothing logged today yet.');
  });
});

describe('the nutrition screen', () => {
  test('shows its cards while they load', async () => {
    await show({ logs: () => Promise.withResolvers<LogView[]>().promise });
    for (const name of ['Daily entry', 'Today', '7-day averages', 'Recent days'])
      await expect.element(getCard(name)).toHaveAttribute('aria-busy', 'true');
  });

  test('shows a load error and retries', async () => {
    let isFailing = true;
    await show({
      averages: () => (isFailing ? reject(503, 'The service is not available right now.') : AVERAGES),
    });
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/We couldn’t load your nutrition\.The service is not available right now\./);
    isFailing = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(getButton()).toBeVisible();
  });

  test('keeps the form and the last values when a refetch fails after a save', async () => {
    let isFailing = false;
    await show({
      averages: () => (isFailing ? reject(503, 'Not now.') : AVERAGES),
      saveLog: () => {
        isFailing = true;
        return createLogView('2026-11-20');
      },
    });
    await getField('Calories').fill('2150');
    await getButton().click();
    await expectVisible('Nutrition data saved successfully');
    await expect.element(getCard('7-day averages')).toMatchTextContent(/2,143 kcal/);
  });
});

const ANSWERS_BY_STATE: Readonly<Record<string, NutritionAnswers>> = {
  'with logs': {},
  'of a newcomer': emptyAnswers,
  loading: { logs: () => Promise.withResolvers<LogView[]>().promise },
  failing: { logs: () => reject(503, 'The service is not available right now.') },
};

describeInBothThemes({
  widths: [1440, 390, 320].map((widthPx) => [widthPx, Object.keys(ANSWERS_BY_STATE)] as const),
  show: async (state) => {
    await show(ANSWERS_BY_STATE[state]);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  withoutFrame: true,
});

describe('offline entry', () => {
  const waitingEntries = createWaitingEntries();
  const ATHLETE_ID = '0199a7b0-0000-7000-8000-0000000000a1';

  test('shows the form without the days and queues a save on the device', async () => {
    await waitingEntries.forget(ATHLETE_ID);
    setPageAthleteId(ATHLETE_ID);
    await renderWithApi<NutritionRouter>(<NutritionScreen />, {
      path: '/nutrition',
      answers: {
        nutrition: {
          calendar: () => ({ timeZone: 'UTC', units: 'metric' }),
          logs: failOffline,
          averages: failOffline,
          saveLog: failOffline,
        },
      },
      waiting: waitingEntries,
    });
    await expectVisible(/We couldn’t reach the server/);
    await getField('Calories').fill('2150');
    await getField('Hydration').fill('500');
    await getButton().click();
    await expectVisible('Waiting to send');
    await expect.element(getField('Calories')).toHaveValue('');
    expect(await waitingEntries.list(ATHLETE_ID)).toMatchObject([
      {
        procedure: 'nutrition.saveLog',
        input: { date: '2026-11-20', calories: 2150 },
        label: 'Food, Fri, Nov 20: calories 2,150 kcal, hydration 500 ml',
      },
    ]);
  });

  test('opens a rejected log with its values and the server’s message next to the field', async () => {
    const message = 'must be at most 2000';
    const entry = {
      key: 'refused',
      input: { date: localDate('2026-11-19'), protein: 14_000, notes: 'Beans' },
      refusal: { message, issues: [{ path: 'protein', message }] },
    };
    const close = vi.fn();
    const { inputsOf } = await renderWithApi<NutritionRouter>(
      <LogCorrectionDialog opened entry={entry} onClose={close} />,
      {
        answers: {
          nutrition: { calendar: () => ({ timeZone: 'UTC' }), saveLog: (log) => createLogView(log.date) },
        },
      },
    );
    await expect.element(getField('Protein')).toHaveAccessibleDescription(message);
    await getField('Protein').fill('140');
    await getButton().click();
    await expect.poll(() => close.mock.calls.length).toBe(1);
    expect(inputsOf('nutrition.saveLog')).toEqual([{ date: '2026-11-19', protein: 140, notes: 'Beans' }]);
  });

  test('offers a retry in the dialog of a rejected log if the calendar cannot be loaded', async () => {
    let isDown = true;
    await renderWithApi<NutritionRouter>(
      <LogCorrectionDialog
        opened
        entry={{
          key: 'refused',
          input: { date: localDate('2026-11-19'), protein: 140 },
          refusal: { message: 'Not saved', issues: [] },
        }}
        onClose={vi.fn()}
      />,
      {
        answers: {
          nutrition: { calendar: () => (isDown ? reject(503, 'Not right now.') : { timeZone: 'UTC' }) },
        },
      },
    );
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Not right now\./);
    isDown = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(getField('Protein')).toHaveValue('140');
  });
});

describe('a mistyped day', () => {
  const change = { undoId: '019a0000-0000-7000-8000-0000000000aa' };
  const undoAnswers = { undoChange: () => ({ date: localDate('2026-11-19') }) };

  test('sends only changes when corrected, with cleared fields as null, and comes back on Undo', async () => {
    const screen = await show({ editLog: () => change, ...undoAnswers });
    await getButton('Edit Thursday, November 19').click();
    const form = page.getByRole('form', { name: 'Edit Thursday, November 19' });
    await form.getByLabelText('Calories').fill('2150');
    await form.getByLabelText('Carbs').fill('');
    await getButton('Save changes').click();
    await expect
      .poll(() => screen.inputsOf('nutrition.editLog'))
      .toEqual([{ date: '2026-11-19', calories: 2150, carbs: null }]);
    await getButton('Undo').click();
    await expect.poll(() => screen.inputsOf('nutrition.undoChange')).toEqual([change]);
  });

  test('can be deleted in one click and restored on Undo', async () => {
    const screen = await show({ deleteLog: () => change, ...undoAnswers });
    await getButton('Delete Thursday, November 19').click();
    await expectVisible('Deleted');
    expect(screen.inputsOf('nutrition.deleteLog')).toEqual([{ date: '2026-11-19' }]);
    await getButton('Undo').click();
    await expect.poll(() => screen.inputsOf('nutrition.undoChange')).toEqual([change]);
  });
});

test('loads earlier days a page at a time', async () => {
  const weekLogs = Array.from({ length: 7 }, (_, daysAgo) =>
    createLogView(`2026-11-${20 - daysAgo}`, { calories: 2000 }),
  );
  const olderLog = createLogView('2026-10-01', { calories: 1999 });
  await show({ logs: () => weekLogs, history: () => ({ logs: [...weekLogs, olderLog], nextCursor: null }) });
  await getButton('Show more days').click();
  await expectVisible('Thu, Oct 1');
  await expect.element(getButton('Show more days')).not.toBeInTheDocument();
});
