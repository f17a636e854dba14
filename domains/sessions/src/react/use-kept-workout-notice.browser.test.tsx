import '@threshold/ui/styles.css';
import { renderWithApi } from '@threshold/testing/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { publishKeptWorkout } from '../journal/delivery/delivery-channels.ts';
import { useKeptWorkoutNotice } from './use-kept-workout-notice.ts';

const WORKOUT_ID = '0199a7b0-0000-7000-8000-0000000000bb';

const AnyScreen = () => {
  useKeptWorkoutNotice();
  return <p>Any screen</p>;
};

test('says on any screen that a discarded session was already a workout, and links to it', async () => {
  const screen = await renderWithApi(<AnyScreen />, { responses: {} });
  await expect.element(page.getByText('Any screen')).toBeVisible();
  publishKeptWorkout(WORKOUT_ID);
  await expect.element(page.getByText('It was already saved as a workout.')).toBeVisible();
  await page.getByRole('button', { name: 'Open workout' }).click();
  expect(screen.address()).toBe(`/workout/${WORKOUT_ID}`);
});
