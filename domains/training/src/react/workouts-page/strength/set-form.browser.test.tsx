import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aSetView } from '../../../testing/views.ts';
import { getButton, getField, sets, showWorkoutsScreen } from '../workouts-screen-fixtures.tsx';

// Noon UTC, so that it is Friday, 2026-11-20, whatever the machine's clock says.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

beforeEach(() => page.viewport(1280, 900));

describe('repeating a set', () => {
  const savedSet = aSetView({ id: '019a0000-0000-7000-8000-0000000000a9', exercise: 'lunge' });

  test('saves the exercise’s last set again for today in one tap, and Undo deletes it', async () => {
    const screen = await showWorkoutsScreen(
      {},
      { deleteSet: () => ({ undoId: savedSet.id }), logSet: (input) => ({ ...savedSet, ...input, sets: 1 }) },
      'imperial',
    );
    const form = page.getByRole('form', { name: 'Strength set' });
    await expect.element(form.getByRole('button', { name: 'Repeat last squat, 5 × 185 lbs' })).toBeVisible();
    await form.getByLabelText('Exercise').selectOptions('Lunge');
    await form.getByRole('button', { name: 'Repeat last lunge, 13 × 50 lbs' }).click();
    await expect.element(page.getByText('Set saved')).toBeVisible();
    expect(screen.inputsOf('training.logSet')).toEqual([
      { date: '2026-11-20', exercise: 'lunge', sets: 1, reps: 13, weight: 50 },
    ]);
    await getButton('Undo').click();
    await expect.poll(() => screen.inputsOf('training.deleteSet')).toEqual([{ setId: savedSet.id }]);
  });

  test('repeats the last set of an exercise and day from the list', async () => {
    const screen = await showWorkoutsScreen({}, {}, 'imperial');
    await page
      .getByRole('region', { name: 'Recent Sets' })
      .getByRole('button', { name: 'Repeat Squat, 5 × 185 lbs' })
      .click();
    await expect.element(page.getByText('2 sets · 8 × 175 lbs · 5 × 185 lbs')).toBeVisible();
    await expect
      .poll(() => screen.inputsOf('training.logSet'))
      .toEqual([{ date: '2026-11-20', exercise: 'squat', sets: 1, reps: 5, weight: 185 }]);
  });

  test('shows the oldest exercise and day only once all of its sets are loaded', async () => {
    await showWorkoutsScreen(
      {},
      {
        setHistory: ({ cursor }) =>
          cursor
            ? { sets: sets.slice(2), nextCursor: null }
            : {
                sets: sets.slice(0, 2),
                nextCursor: {
                  date: localDate('2026-11-20'),
                  place: '019a0000-0000-7000-8000-0000000000a2',
                },
              },
      },
      'imperial',
    );
    const recentSets = page.getByRole('region', { name: 'Recent Sets' });
    await expect.element(recentSets.getByText('1 set · 13 × 50 lbs')).toBeVisible();
    await expect.element(recentSets.getByText(/5 × 185 lbs/)).not.toBeInTheDocument();
    await getButton('Show more sets').click();
    await expect.element(recentSets.getByText('2 sets · 8 × 175 lbs · 5 × 185 lbs')).toBeVisible();
  });

  test('ignores further taps until the first set is saved', async () => {
    const pendingSet = Promise.withResolvers<ReturnType<typeof aSetView>>();
    const screen = await showWorkoutsScreen({}, { logSet: () => pendingSet.promise }, 'imperial');
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
      await showWorkoutsScreen({}, {}, units);
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

  test('stop at one rep and zero weight without an earlier set', async () => {
    await showWorkoutsScreen({}, { setHistory: () => ({ sets: [], nextCursor: null }) });
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
    await showWorkoutsScreen();
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

  test('remembers the chosen rest length on this device', async () => {
    const screen = await showWorkoutsScreen();
    await saveSet();
    await page.getByRole('combobox', { name: 'Rest length' }).selectOptions('03:00');
    await expect.element(getTimer()).toHaveTextContent('03:00');
    await screen.unmount();
    await showWorkoutsScreen();
    await saveSet();
    await expect.element(getTimer()).toHaveTextContent('03:00');
  });
});
