import '@threshold/ui/styles.css';
import { describeInBothThemes } from '@threshold/testing/accessibility';
import { reject, renderWithApi } from '@threshold/testing/react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TrainingRouter } from '../../server/index.ts';
import { aWorkoutDetailView, completedWorkoutFields } from '../../testing/views.ts';
import { WorkoutFeeling } from './workout-feeling.tsx';

const workoutId = aWorkoutDetailView().id;
const changeView = { undoId: '019a0000-0000-7000-8000-0000000000bb' };
const getOption = (name: string) => page.getByRole('radio', { name });

const show = (editWorkout: () => typeof changeView = () => changeView) =>
  renderWithApi<TrainingRouter>(
    <main>
      <h1>Finish</h1>
      <WorkoutFeeling workoutId={workoutId} />
    </main>,
    {
      responses: {
        training: {
          workout: () => aWorkoutDetailView({ ...completedWorkoutFields, rpe: null }),
          editWorkout,
        },
      },
    },
  );

describe('how a workout felt', () => {
  test('saves the RPE on tap', async () => {
    const { inputsOf } = await show();
    await getOption('7, Very hard').click();
    await expect.element(page.getByRole('status')).toMatchTextContent(/Very hard, saved/);
    await expect.element(getOption('7, Very hard')).toBeChecked();
    expect(inputsOf('training.editWorkout')).toEqual([{ workoutId, rpe: 7 }]);
  });

  test('moves by arrow keys in one group of ten', async () => {
    const { inputsOf } = await show();
    await getOption('1, Very easy').click();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(getOption('3, Moderate')).toHaveFocus();
    await expect.poll(() => inputsOf('training.editWorkout').at(-1)).toEqual({ workoutId, rpe: 3 });
  });

  test('has options of 44 px in two rows of five', async () => {
    await page.viewport(390, 844);
    await show();
    const boxes = page
      .getByRole('radio')
      .elements()
      .map((radio) => radio.closest('label')?.getBoundingClientRect() ?? expect.unreachable());
    expect(boxes.map(({ height }) => height)).toEqual(Array.from({ length: 10 }, () => 44));
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(2);
  });

  test('reverts the choice and shows the reason if the server rejects it', async () => {
    await show(() => reject(409, 'This workout is not completed'));
    await getOption('9, Extremely hard').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/This workout is not completed/);
    await expect.element(getOption('9, Extremely hard')).not.toBeChecked();
  });

  test('saves the note once, when its field loses the focus', async () => {
    const { inputsOf } = await show();
    await page.getByLabelText('Note').fill('Strong headwind');
    await getOption('5, Hard').click();
    await page.getByLabelText('Note').click();
    await getOption('5, Hard').click();
    await expect
      .poll(() => inputsOf('training.editWorkout'))
      .toEqual([
        { workoutId, notes: 'Strong headwind' },
        { workoutId, rpe: 5 },
      ]);
  });
});

describeInBothThemes({ widths: [[390, ['shown']]], show: async () => void (await show()) });
