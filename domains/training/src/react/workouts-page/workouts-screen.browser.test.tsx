import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { type Answers, reject, renderWithApi } from '@threshold/testing/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TrainingRouter } from '../../server/index.ts';
import { aSetView, aTrainingDay, aTrialView } from '../../testing/views.ts';
import WorkoutsScreen from './workouts-screen.tsx';
import type { WorkoutsSearch } from './workouts-search.ts';

// Noon UTC, so that it is Friday, 2026-11-20, whatever the machine's clock says.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const sets = [
  aSetView({ id: '019a0000-0000-7000-8000-0000000000a3', exercise: 'lunge', reps: 13, weight: 50 }),
  aSetView({ id: '019a0000-0000-7000-8000-0000000000a2', reps: 5, weight: 185 }),
  aSetView({ id: '019a0000-0000-7000-8000-0000000000a1', reps: 8, weight: 175 }),
];
const trials = [
  aTrialView(),
  aTrialView({ id: '019a0000-0000-7000-8000-0000000000b2', date: localDate('2026-10-20'), time: '23:10' }),
  aTrialView({
    id: '019a0000-0000-7000-8000-0000000000b3',
    activity: 'rowing',
    distance: 2000,
    time: '07:41',
    pace: null,
  }),
];

type TrainingAnswers = NonNullable<Answers<TrainingRouter>['training']>;

const show = (
  search: WorkoutsSearch = {},
  training: TrainingAnswers = {},
  units: 'metric' | 'imperial' = 'metric',
) =>
  renderWithApi<TrainingRouter>(<WorkoutsScreen params={{}} search={search} />, {
    path: '/workouts',
    units,
    answers: {
      training: {
        trainingDay: () => aTrainingDay(),
        setHistory: () => ({ sets, nextCursor: null }),
        trials: () => trials,
        logSet: (input) => aSetView({ ...input, sets: 1 }),
        logTrial: ({ pace: _, ...input }) => aTrialView(input),
        ...training,
      },
    },
  });

const getField = (name: string) => page.getByRole('textbox', { name });
const getButton = (name: string) => page.getByRole('button', { name });

beforeEach(() => page.viewport(1280, 900));

describe('weekly volume expectations', () => {
  test('show cards for the four ultra phases, in km', async () => {
    await show();
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
    await show({}, {}, 'imperial');
    await expect.element(page.getByText('31–75')).toBeVisible();
  });
});

describe('the tabs', () => {
  test('start on Strength Training and keep Time Trials in the URL', async () => {
    const screen = await show();
    await expect
      .element(page.getByRole('tab', { name: 'Strength Training' }))
      .toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByRole('form', { name: 'Strength set' })).toBeVisible();
    await page.getByRole('tab', { name: 'Time Trials' }).click();
    expect(screen.address()).toBe('/workouts?tab=trials');
    await screen.unmount();
    await show({ tab: 'trials' });
    await expect.element(page.getByRole('form', { name: 'Time trial' })).toBeVisible();
  });
});

test('shows activity and date on one line each in the time trial list on a phone', async () => {
  await page.viewport(390, 844);
  await show({ tab: 'trials' });
  const day = page.getByText('Tue, Oct 20, 2026');
  await expect.element(day).toBeVisible();
  const dayText = document.createRange();
  dayText.selectNodeContents(day.element());
  const title = document.createRange();
  title.selectNodeContents(page.getByText('Rowing', { exact: false }).last().element());
  expect(dayText.getClientRects()).toHaveLength(1);
  expect(title.getBoundingClientRect().height).toBeLessThan(30);
});

test('keeps typed input when refetching the training day fails', async () => {
  let isFailing = false;
  const { inputsOf, queryClient } = await show(
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

describe('strength', () => {
  test('offers the seven exercises', async () => {
    await show();
    const exercise = page.getByRole('combobox', { name: 'Exercise' });
    await expect.element(exercise).toBeVisible();
    expect([...exercise.element().querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Squat',
      'Deadlift',
      'Bench Press',
      'Row',
      'Overhead Press',
      'Pull-up',
      'Lunge',
    ]);
  });

  test('rejects a set without reps or weight before sending it', async () => {
    const screen = await show();
    await getButton('Save Set').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please enter both reps and weight');
    await expect.element(getField('Reps')).toHaveFocus();
    await getField('Reps').fill('5');
    await getButton('Save Set').click();
    await expect.element(getField('Weight')).toHaveFocus();
    expect(screen.inputsOf('training.logSet')).toEqual([]);
  });

  test('sends one set with its weight in lbs, confirms it, and lists it', async () => {
    let savedCount = 0;
    const screen = await show(
      {},
      {
        setHistory: () => ({ sets: sets.slice(0, savedCount === 0 ? 2 : 3), nextCursor: null }),
        logSet: (input) => {
          savedCount += 1;
          return aSetView({ ...input, sets: 1 });
        },
      },
      'imperial',
    );
    await page.getByRole('combobox', { name: 'Exercise' }).selectOptions('Deadlift');
    await getField('Reps').fill('3');
    await getField('Weight').fill('225.5');
    await getButton('Save Set').click();
    await expect.element(page.getByText('Strength set saved successfully')).toBeVisible();
    expect(screen.inputsOf('training.logSet')).toEqual([
      { date: '2026-11-20', exercise: 'deadlift', sets: 1, reps: 3, weight: 225.5 },
    ]);
    await expect.element(page.getByText('8 × 175 lbs')).toBeVisible();
    await expect.element(getField('Weight')).toHaveValue('225.5');
  });

  test('uses kilograms with metric units, and sends lbs', async () => {
    const screen = await show();
    await getField('Reps').fill('5');
    await getField('Weight').fill('100');
    await getButton('Save Set').click();
    await expect.poll(() => screen.inputsOf('training.logSet')).toMatchObject([{ weight: 220.4623 }]);
    await expect.element(page.getByText('5 × 83.91 kg')).toBeVisible();
  });

  test('estimates the 1RM as 1.3 times the weight of the first set, with Epley’s formula in its tooltip', async () => {
    await show({}, {}, 'imperial');
    const maxes = page.getByRole('region', { name: 'Estimated 1RM' }).getByRole('listitem');
    await expect.element(maxes.first()).toBeVisible();
    expect(maxes.elements().map((max) => max.textContent)).toEqual([
      'Lunge, added load65 lbs',
      'Squat227.5 lbs',
    ]);
    await getButton('How the 1RM of Squat is estimated').click();
    await expect
      .element(page.getByRole('tooltip'))
      .toHaveTextContent("First set's weight × 1.3: 8 × 175 lbs. By reps (Epley): 221.67 lbs.");
  });

  test('opens the 1RM tooltip with the keyboard, without Epley’s estimate above 12 reps', async () => {
    await show();
    await expect.element(getButton('How the 1RM of Lunge is estimated')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).hover();
    getButton('Save Set').element().focus();
    await userEvent.tab();
    await expect.element(getButton('How the 1RM of Lunge is estimated')).toHaveFocus();
    await expect
      .element(page.getByRole('tooltip'))
      .toMatchTextContent(/Epley’s formula doesn’t work above 12 reps\.$/);
  });

  test('shows a server error next to its field and in a toast, and keeps the input', async () => {
    const message = 'Weight must be at most 2000';
    await show({}, { logSet: () => reject(400, message, [{ path: 'weight', message }]) });
    await getField('Reps').fill('1');
    await getField('Weight').fill('2001');
    await getButton('Save Set').click();
    await expect.element(getField('Weight')).toHaveAccessibleDescription(message);
    await expect.element(getField('Weight')).toHaveValue('2001');
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'Error' }))
      .toMatchTextContent(/Weight must/);
  });

  test('explains how to start if there are no sets', async () => {
    await show({}, { setHistory: () => ({ sets: [], nextCursor: null }) });
    await expect.element(page.getByText(/^No strength sets yet\./)).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Estimated 1RM' })).not.toBeInTheDocument();
  });
});

describe('repeating a set', () => {
  const savedSet = aSetView({ id: '019a0000-0000-7000-8000-0000000000a9', exercise: 'lunge' });

  test('saves the last set again for today in one tap, and Undo deletes it', async () => {
    const screen = await show(
      {},
      { deleteSet: () => ({ undoId: savedSet.id }), logSet: (input) => ({ ...savedSet, ...input, sets: 1 }) },
      'imperial',
    );
    await page
      .getByRole('form', { name: 'Strength set' })
      .getByRole('button', { name: 'Repeat Lunge, 13 × 50 lbs' })
      .click();
    await expect.element(page.getByText('Set saved')).toBeVisible();
    expect(screen.inputsOf('training.logSet')).toEqual([
      { date: '2026-11-20', exercise: 'lunge', sets: 1, reps: 13, weight: 50 },
    ]);
    await getButton('Undo').click();
    await expect.poll(() => screen.inputsOf('training.deleteSet')).toEqual([{ setId: savedSet.id }]);
  });

  test('offers each recent set', async () => {
    const screen = await show({}, {}, 'imperial');
    await page
      .getByRole('region', { name: 'Recent Sets' })
      .getByRole('button', { name: 'Repeat Squat, 8 × 175 lbs' })
      .click();
    await expect
      .poll(() => screen.inputsOf('training.logSet'))
      .toEqual([{ date: '2026-11-20', exercise: 'squat', sets: 1, reps: 8, weight: 175 }]);
  });

  test('saves nothing twice while the first tap is saved', async () => {
    const pendingSet = Promise.withResolvers<ReturnType<typeof aSetView>>();
    const screen = await show({}, { logSet: () => pendingSet.promise }, 'imperial');
    const repeat = page.getByRole('region', { name: 'Recent Sets' }).getByRole('button', { name: /^Repeat/ });
    await repeat.first().click();
    await repeat.last().click();
    pendingSet.resolve(savedSet);
    await expect.element(page.getByText('Set saved')).toBeVisible();
    expect(screen.inputsOf('training.logSet')).toHaveLength(1);
  });
});

describe('the steppers', () => {
  test.each([
    ['imperial', '5 lbs', '185', '190'],
    ['metric', '2.5 kg', '83.91', '86.41'],
  ] as const)(
    'start at the exercise’s previous set in %s units: %s a step',
    async (units, step, previousWeight, nextWeight) => {
      await show({}, {}, units);
      await expect.element(getField('Reps')).toHaveAttribute('placeholder', '5');
      await expect.element(getField('Weight')).toHaveAttribute('placeholder', previousWeight);
      await getButton('1 rep more').click();
      await expect.element(getField('Reps')).toHaveValue('6');
      await getButton('1 rep less').click();
      await getButton('1 rep less').click();
      await expect.element(getField('Reps')).toHaveValue('4');
      await getButton(`${step} more`).click();
      await expect.element(getField('Weight')).toHaveValue(nextWeight);
      for (const button of [getButton('1 rep less'), getButton(`${step} more`)]) {
        const { width, height } = button.element().getBoundingClientRect();
        expect([width, height]).toEqual([44, 44]);
      }
    },
  );

  test('stop at one rep and no weight, without an earlier set', async () => {
    await show({}, { setHistory: () => ({ sets: [], nextCursor: null }) });
    await getButton('1 rep less').click();
    await expect.element(getField('Reps')).toHaveValue('1');
    await getButton('2.5 kg less').click();
    await expect.element(getField('Weight')).toHaveValue('0');
  });
});

describe('the rest timer', () => {
  afterEach(() => localStorage.clear());
  const getTimer = () => page.getByRole('timer', { name: 'Rest left' });
  const saveSet = () =>
    page
      .getByRole('region', { name: 'Recent Sets' })
      .getByRole('button', { name: /^Repeat/ })
      .first()
      .click();

  test('starts at 90 s after a save, pauses, and announces its end', async () => {
    await show();
    await expect.element(page.getByRole('form', { name: 'Strength set' })).toBeVisible();
    await expect.element(getTimer()).not.toBeInTheDocument();
    await saveSet();
    await expect.element(getTimer()).toHaveTextContent('01:30');
    vi.setSystemTime(Date.now() + 30_000);
    await expect.element(getTimer()).toHaveTextContent('01:00');
    await getButton('Pause').click();
    vi.setSystemTime(Date.now() + 600_000);
    await expect.element(getTimer()).toHaveTextContent('01:00');
    await getButton('Resume').click();
    vi.setSystemTime(Date.now() + 61_000);
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Rest is over. Ready for your next set.' }))
      .toBeVisible();
    await getButton('Start again').click();
    await expect.element(getTimer()).toHaveTextContent('01:30');
  });

  test('remembers the chosen length on this device', async () => {
    const screen = await show();
    await saveSet();
    await page.getByRole('combobox', { name: 'Rest length' }).selectOptions('03:00');
    await expect.element(getTimer()).toHaveTextContent('03:00');
    await screen.unmount();
    await show();
    await saveSet();
    await expect.element(getTimer()).toHaveTextContent('03:00');
  });
});

describe('the dialog of a mistyped set', () => {
  const change = { undoId: '019a0000-0000-7000-8000-0000000000aa' };
  const squatSet = () => sets.find(({ exercise, weight }) => exercise === 'squat' && weight === 185);

  test('sends all fields of the corrected set, then offers Undo', async () => {
    const screen = await show(
      {},
      { editSet: () => change, undoSet: () => ({ setId: squatSet()?.id ?? '' }) },
    );
    await page.getByRole('button', { name: /^5 × / }).first().click();
    const form = page.getByRole('form', { name: 'Edit set' });
    await form.getByLabelText('Reps').fill('6');
    await getButton('Save changes').click();
    await expect
      .poll(() => screen.inputsOf('training.editSet'))
      .toEqual([{ setId: squatSet()?.id, date: '2026-11-20', exercise: 'squat', reps: 6, weight: 185 }]);
    await getButton('Undo').click();
    await expect.poll(() => screen.inputsOf('training.undoSet')).toEqual([change]);
  });

  test('deletes the set in one click, then offers Undo', async () => {
    const screen = await show(
      {},
      { deleteSet: () => change, undoSet: () => ({ setId: squatSet()?.id ?? '' }) },
    );
    await page.getByRole('button', { name: /^5 × / }).first().click();
    await page.getByRole('form', { name: 'Edit set' }).getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => screen.inputsOf('training.deleteSet')).toEqual([{ setId: squatSet()?.id }]);
    await expect.element(page.getByText('Deleted', { exact: true })).toBeVisible();
    await getButton('Undo').click();
    await expect.poll(() => screen.inputsOf('training.undoSet')).toEqual([change]);
  });
});

describe('a mistyped time trial', () => {
  const change = { undoId: '019a0000-0000-7000-8000-0000000000aa' };

  test('keeps its unedited distance when corrected, and offers Undo when deleted in one click', async () => {
    const screen = await show(
      { tab: 'trials' },
      {
        editTrial: () => change,
        deleteTrial: () => change,
        undoTrial: () => ({ trialId: trials[1]?.id ?? '' }),
      },
    );
    await page.getByRole('button', { name: 'Edit Running, 23:10, Tue, Oct 20, 2026' }).click();
    await page.getByRole('form', { name: 'Edit time trial' }).getByLabelText('Time').fill('22:10');
    await getButton('Save changes').click();
    await expect
      .poll(() => screen.inputsOf('training.editTrial'))
      .toEqual([
        { trialId: trials[1]?.id, date: '2026-10-20', activity: 'running', distance: 5, time: '22:10' },
      ]);
    await page.getByRole('button', { name: 'Delete Running, 23:10, Tue, Oct 20, 2026' }).click();
    await expect.poll(() => screen.inputsOf('training.deleteTrial')).toEqual([{ trialId: trials[1]?.id }]);
    await expect.element(page.getByText('Deleted', { exact: true })).toBeVisible();
    await getButton('Undo').click();
    await expect.poll(() => screen.inputsOf('training.undoTrial')).toEqual([change]);
  });
});

describe('time trials', () => {
  const trialsTab = { tab: 'trials' } as const;

  test('ask for the time as MM:SS', async () => {
    await show(trialsTab);
    await expect.element(page.getByPlaceholder('MM:SS')).toHaveAccessibleName('Time');
  });

  test('use the athlete’s unit for running and biking, meters for rowing', async () => {
    await show(trialsTab, {}, 'imperial');
    const activity = page.getByRole('combobox', { name: 'Activity' });
    for (const [name, unit] of [
      ['Running', 'miles'],
      ['Rowing', 'm'],
      ['Biking', 'miles'],
    ] as const) {
      await activity.selectOptions(name);
      const wrapper = getField('Distance').element().parentElement;
      expect(wrapper?.textContent).toBe(unit);
    }
  });

  test('reject an entry without distance, time or date', async () => {
    const screen = await show(trialsTab);
    await getButton('Save Time Trial').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please fill in all fields');
    await getField('Distance').fill('5');
    await getButton('Save Time Trial').click();
    await expect.element(getField('Time')).toHaveFocus();
    await getField('Time').fill('22:30');
    await page.getByRole('tabpanel', { name: 'Time Trials' }).getByLabelText('Date').fill('');
    await getButton('Save Time Trial').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please fill in all fields');
    expect(screen.inputsOf('training.logTrial')).toEqual([]);
  });

  test('keep input typed while an entry is being saved', async () => {
    const pendingTrial = Promise.withResolvers<ReturnType<typeof aTrialView>>();
    await show(trialsTab, { logTrial: () => pendingTrial.promise });
    await getField('Distance').fill('5');
    await getField('Time').fill('22:30');
    await getButton('Save Time Trial').click();
    await getField('Time').fill('46:10');
    pendingTrial.resolve(aTrialView());
    await expect.element(getField('Distance')).toHaveValue('');
    await expect.element(getField('Time')).toHaveValue('46:10');
  });

  test('send a pace for running only', async () => {
    const screen = await show(trialsTab);
    await getField('Distance').fill('5');
    await getField('Time').fill('22:30');
    await expect.element(page.getByText('Pace 4:30 /km')).toBeVisible();
    await getButton('Save Time Trial').click();
    await expect.element(page.getByText('Time trial saved successfully')).toBeVisible();
    await expect.element(getField('Time')).toHaveValue('');
    await page.getByRole('combobox', { name: 'Activity' }).selectOptions('Biking');
    await getField('Distance').fill('40');
    await getField('Time').fill('1:02:30');
    await getButton('Save Time Trial').click();
    await expect
      .poll(() => screen.inputsOf('training.logTrial'))
      .toEqual([
        { date: '2026-11-20', activity: 'running', distance: 5, time: '22:30', pace: '4:30 /km' },
        { date: '2026-11-20', activity: 'biking', distance: 24.8548, time: '1:02:30' },
      ]);
  });

  test('list distance, time and pace, with a badge on the best for each distance', async () => {
    await show(trialsTab);
    const rows = page.getByRole('region', { name: 'Your Time Trials' }).getByRole('listitem');
    await expect.element(rows.first()).toBeVisible();
    expect(rows.elements().map((row) => row.textContent)).toEqual([
      'Running 5 kmFri, Nov 20, 2026Best22:304:30 /kmEditDelete',
      'Running 5 kmTue, Oct 20, 202623:104:38 /kmEditDelete',
      'Rowing 2,000 mFri, Nov 20, 202607:41EditDelete',
    ]);
  });

  test('show a server error', async () => {
    const message = 'Time must be a time such as 22:30 or 1:15:00';
    await show(trialsTab, { logTrial: () => reject(400, message, [{ path: 'time', message }]) });
    await getField('Distance').fill('5');
    await getField('Time').fill('fast');
    await getButton('Save Time Trial').click();
    await expect.element(getField('Time')).toHaveAccessibleDescription(message);
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'Error' }))
      .toMatchTextContent(/Time must be a time/);
  });

  test('explain how to start if there are none', async () => {
    await show(trialsTab, { trials: () => [] });
    await expect.element(page.getByText(/^No time trials yet\./)).toBeVisible();
  });
});

test('offers a retry on the strength tab after a load error', async () => {
  let attempts = 0;
  await show(
    {},
    {
      setHistory: () => {
        attempts += 1;
        return attempts === 1 ? reject(503, 'Not now.') : { sets, nextCursor: null };
      },
    },
  );
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Not now\./);
  await getButton('Retry').click();
  await expect.element(page.getByText('5 × 83.91 kg')).toBeVisible();
});

test('moves the date of an open form forward at midnight, unless another date was chosen', async () => {
  await show();
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
