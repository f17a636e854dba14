import '@threshold/ui/styles.css';
import { describeInBothThemes } from '@threshold/testing/accessibility';
import { reject, renderWithApi } from '@threshold/testing/react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TrainingRouter } from '../../server/index.ts';
import { aDetailView, completedView } from '../../testing/views.ts';
import { WorkoutFeeling } from './workout-feeling.tsx';

const workoutId = aDetailView().id;
const undo = { undoId: '019a0000-0000-7000-8000-0000000000bb' };
const option = (name: string) => page.getByRole('radio', { name });

const show = (editWorkout: () => typeof undo = () => undo) =>
  renderWithApi<TrainingRouter>(
    <main>
      <h1>Finish</h1>
      <WorkoutFeeling workoutId={workoutId} />
    </main>,
    {
      answers: {
        training: { workout: () => aDetailView({ ...completedView, rpe: null }), editWorkout },
      },
    },
  );

describe('how a workout felt', () => {
  test('saves the RPE on tap', async () => {
    const { inputsOf } = await show();
    await option('7, Very hard').click();
    await expect.element(page.getByRole('status')).toMatchTextContent(/Very hard, saved/);
    await expect.element(option('7, Very hard')).toBeChecked();
    expect(inputsOf('training.editWorkout')).toEqual([{ workoutId, rpe: 7 }]);
  });

  test('moves by arrow keys in one group of ten', async () => {
    const { inputsOf } = await show();
    await option('1, Very easy').click();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(option('3, Moderate')).toHaveFocus();
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

  test('takes the choice back and says why if the server refuses it', async () => {
    await show(() => reject(409, 'This workout is not completed'));
    await option('9, Extremely hard').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/This workout is not completed/);
    await expect.element(option('9, Extremely hard')).not.toBeChecked();
  });

  test('saves the note when its field is left, once', async () => {
    const { inputsOf } = await show();
    await page.getByLabelText('Note').fill('Strong headwind');
    await option('5, Hard').click();
    await page.getByLabelText('Note').click();
    await option('5, Hard').click();
    await expect
      .poll(() => inputsOf('training.editWorkout'))
      .toEqual([
        { workoutId, notes: 'Strong headwind' },
        { workoutId, rpe: 5 },
      ]);
  });
});

describeInBothThemes({ widths: [[390, ['shown']]], show: async () => void (await show()) });
