import { expect, test } from 'vitest';
import { aRestDayView, aWorkoutView, completedWorkoutFields } from '../../../testing/views.ts';
import { describeDay } from './describe-day.ts';

const EMPTY_MESSAGE = 'No sessions scheduled for yesterday';
const completedSession = aWorkoutView({ ...completedWorkoutFields });
const openSession = aWorkoutView({ session: 'PM', duration: '30m' });

test.each([
  [EMPTY_MESSAGE, []],
  ['Rest day', [aRestDayView()]],
  ['Easy run · 46m · Completed', [completedSession]],
  ['Easy run · 30m · Not done', [openSession]],
  ['2 sessions · 1h 32m · Completed', [completedSession, completedSession]],
  ['2 sessions · 1h 16m · 1 of 2 completed', [completedSession, openSession, aRestDayView()]],
])('describes a past day in one line: %s', (expectedText, workouts) => {
  expect(describeDay(workouts, EMPTY_MESSAGE)).toBe(expectedText);
});
