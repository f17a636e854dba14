import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { reject } from '@threshold/testing/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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

describe('strength', () => {
  test('offers the seven exercises', async () => {
    await showWorkoutsScreen();
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
    const screen = await showWorkoutsScreen();
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
    const screen = await showWorkoutsScreen(
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
    await expect
      .element(page.getByRole('region', { name: 'Recent Sets' }).getByText(/8 × 175 lbs/))
      .toBeVisible();
    await expect.element(getField('Weight')).toHaveValue('225.5');
  });

  test('uses kilograms with metric units, and sends lbs', async () => {
    const screen = await showWorkoutsScreen();
    await getField('Reps').fill('5');
    await getField('Weight').fill('100');
    await getButton('Save Set').click();
    await expect.poll(() => screen.inputsOf('training.logSet')).toMatchObject([{ weight: 220.4623 }]);
    await expect
      .element(page.getByRole('region', { name: 'Recent Sets' }).getByText(/5 × 83\.91 kg/))
      .toBeVisible();
  });

  test('estimates the 1RM as 1.3 times the weight of the first set, with Epley’s formula in its tooltip', async () => {
    await showWorkoutsScreen({}, {}, 'imperial');
    const oneRepMaxes = page.getByRole('region', { name: 'Estimated 1RM' }).getByRole('listitem');
    await expect.element(oneRepMaxes.first()).toBeVisible();
    expect(oneRepMaxes.elements().map((item) => item.textContent)).toEqual([
      'Squat227.5 lbs',
      'Lunge65 lbsadded weight',
    ]);
    await getButton('How the 1RM is estimated').click();
    await expect
      .element(page.getByRole('tooltip'))
      .toMatchTextContent(/^First set’s weight × 1\.3\. By reps, .* Squat 8 × 175: 221\.67 lbs/);
  });

  test('draws the 1RM over time and the volume per week of the chosen lift', async () => {
    const weeks = [{ start: localDate('2026-11-15'), volume: 2520 }];
    const strengthTrend = () => [
      {
        exercise: 'squat' as const,
        days: [
          { date: localDate('2026-11-13'), reps: 8, weight: 170 },
          { date: localDate('2026-11-20'), reps: 8, weight: 175 },
        ],
        weeks,
      },
      {
        exercise: 'lunge' as const,
        days: [{ date: localDate('2026-11-20'), reps: 13, weight: 50 }],
        weeks,
      },
    ];
    await showWorkoutsScreen({}, { strengthTrend }, 'imperial');
    const progress = page.getByRole('region', { name: 'Progress' });
    await expect
      .element(progress.getByRole('img', { name: /^Estimated 1RM of Squat: 2 values from 221 to 227.5 lbs/ }))
      .toBeVisible();
    await expect
      .element(progress.getByRole('img', { name: /^Weekly volume of Squat: 2,520 lbs at Nov 15/ }))
      .toBeVisible();
    await progress.getByRole('combobox', { name: 'Lift' }).selectOptions('Lunge');
    await expect.element(progress.getByText('Log this lift on another day to see its line.')).toBeVisible();
    await expect.element(progress.getByRole('img', { name: /^Weekly volume of Lunge/ })).toBeVisible();
  });

  test('opens the 1RM tooltip with the keyboard, without Epley’s estimate above 12 reps', async () => {
    await showWorkoutsScreen();
    await expect.element(getButton('How the 1RM is estimated')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).hover();
    getButton(/^Repeat last squat/)
      .element()
      .focus();
    await userEvent.tab();
    await expect.element(getButton('Save Set')).toHaveFocus();
    await userEvent.tab();
    await expect.element(getButton('How the 1RM is estimated')).toHaveFocus();
    await expect.element(page.getByRole('tooltip')).toMatchTextContent(/Lunge 13 × 22\.68: --$/);
  });

  test('shows a server error next to its field and in a toast, and keeps the input', async () => {
    const message = 'Weight must be at most 2000';
    await showWorkoutsScreen({}, { logSet: () => reject(400, message, [{ path: 'weight', message }]) });
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
    await showWorkoutsScreen({}, { setHistory: () => ({ sets: [], nextCursor: null }) });
    await expect.element(page.getByText(/^No strength sets yet\./)).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Estimated 1RM' })).not.toBeInTheDocument();
  });
});

describe('the dialog of a mistyped set', () => {
  const change = { undoId: '019a0000-0000-7000-8000-0000000000aa' };
  const getSquatSet = () => sets.find(({ exercise, weight }) => exercise === 'squat' && weight === 185);

  test('sends all fields of the corrected set, then offers Undo', async () => {
    const screen = await showWorkoutsScreen(
      {},
      { editSet: () => change, undoSet: () => ({ setId: getSquatSet()?.id ?? '' }) },
    );
    await page.getByRole('button', { name: /^5 × / }).first().click();
    const form = page.getByRole('form', { name: 'Edit set' });
    await form.getByLabelText('Reps').fill('6');
    await getButton('Save changes').click();
    await expect
      .poll(() => screen.inputsOf('training.editSet'))
      .toEqual([{ setId: getSquatSet()?.id, date: '2026-11-20', exercise: 'squat', reps: 6, weight: 185 }]);
    await getButton('Undo').click();
    await expect.poll(() => screen.inputsOf('training.undoSet')).toEqual([change]);
  });

  test('deletes the set in one click, then offers Undo', async () => {
    const screen = await showWorkoutsScreen(
      {},
      { deleteSet: () => change, undoSet: () => ({ setId: getSquatSet()?.id ?? '' }) },
    );
    await page.getByRole('button', { name: /^5 × / }).first().click();
    await page.getByRole('form', { name: 'Edit set' }).getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => screen.inputsOf('training.deleteSet')).toEqual([{ setId: getSquatSet()?.id }]);
    await expect.element(page.getByText('Deleted', { exact: true })).toBeVisible();
    await getButton('Undo').click();
    await expect.poll(() => screen.inputsOf('training.undoSet')).toEqual([change]);
  });
});

test('offers a retry on the strength tab after a load error', async () => {
  let attempts = 0;
  await showWorkoutsScreen(
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
  await expect
    .element(page.getByRole('region', { name: 'Recent Sets' }).getByText(/5 × 83\.91 kg/))
    .toBeVisible();
});
