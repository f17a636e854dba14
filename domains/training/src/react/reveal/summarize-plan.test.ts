import { localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { aPlan, aRestView, aWorkoutView } from '../../testing/views.ts';
import { summarizePlan } from './summarize-plan.ts';

test('a plan’s facts are its sessions, the longest run but the race, lighter weeks and the first session', () => {
  const first = aWorkoutView({ id: 'first', date: localDate('2026-11-03') });
  const long = aWorkoutView({
    id: 'long',
    date: localDate('2026-12-06'),
    type: 'Long run',
    plannedDistance: 30,
  });
  const race = aWorkoutView({ id: 'race', date: localDate('2026-12-27'), plannedDistance: 42.2 });
  expect(summarizePlan(aPlan(), [aRestView({ date: localDate('2026-11-02') }), first, long, race])).toEqual({
    sessionCount: 3,
    longestRun: { km: 30, date: '2026-12-06' },
    lighterWeeks: 1,
    firstSession: first,
  });
});

test('a plan without runs has no longest run', () => {
  const strength = aWorkoutView({ type: 'Strength', plannedDistance: null });
  expect(summarizePlan(aPlan(), [strength]).longestRun).toBeNull();
});
