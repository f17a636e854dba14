import { localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { aPlan, aRestDayView, aWorkoutView } from '../../testing/views.ts';
import { summarizePlan } from './summarize-plan.ts';

test('summarizes a plan by its sessions, longest run except the race, lighter weeks and first session', () => {
  const firstRun = aWorkoutView({ id: 'first', date: localDate('2026-11-03') });
  const longRun = aWorkoutView({
    id: 'long',
    date: localDate('2026-12-06'),
    type: 'Long run',
    plannedDistance: 30,
  });
  const race = aWorkoutView({ id: 'race', date: localDate('2026-12-27'), plannedDistance: 42.2 });
  expect(
    summarizePlan(aPlan(), [aRestDayView({ date: localDate('2026-11-02') }), firstRun, longRun, race]),
  ).toEqual({
    sessionCount: 3,
    longestRun: { km: 30, date: '2026-12-06' },
    lighterWeeks: 1,
    firstSession: firstRun,
  });
});

test('has no longest run for a plan without runs', () => {
  const strength = aWorkoutView({ type: 'Strength', plannedDistance: null });
  expect(summarizePlan(aPlan(), [strength]).longestRun).toBeNull();
});
