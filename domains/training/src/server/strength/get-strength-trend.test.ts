import { addDays, localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { createTrainingApi } from '../test/training-api.ts';

const api = await createTrainingApi();
/** A Friday in a week from Sunday, November 15. */
const today = localDate('2026-11-20');

test('lists the first set of each day and the volume of each week per lift, with empty weeks between', async () => {
  const me = api.as(await api.athlete());
  await me.logSet({ date: localDate('2026-11-06'), exercise: 'squat', reps: 5, weight: 185 });
  await me.logSet({ date: today, exercise: 'squat', reps: 8, weight: 190 });
  await me.logSet({ date: today, exercise: 'squat', reps: 5, weight: 200 });
  await me.logSet({ date: today, exercise: 'lunge', reps: 10, weight: 50 });
  expect(await me.strengthTrend()).toEqual([
    {
      exercise: 'squat',
      days: [
        { date: '2026-11-06', reps: 5, weight: 185 },
        { date: '2026-11-20', reps: 8, weight: 190 },
      ],
      weeks: [
        { start: '2026-11-01', volume: 925 },
        { start: '2026-11-08', volume: 0 },
        { start: '2026-11-15', volume: 2520 },
      ],
    },
    {
      exercise: 'lunge',
      days: [{ date: '2026-11-20', reps: 10, weight: 50 }],
      weeks: [{ start: '2026-11-15', volume: 500 }],
    },
  ]);
});

test('leaves out lifts of more than 26 weeks ago and of another athlete', async () => {
  const [ann, bob] = [api.as(await api.athlete('Ann Lee')), api.as(await api.athlete('Bob Ray'))];
  const set = { exercise: 'row', reps: 5, weight: 100 } as const;
  await bob.logSet({ ...set, date: today });
  // The 26th week begins on May 24.
  await ann.logSet({ ...set, date: localDate('2026-05-23') });
  expect(await ann.strengthTrend()).toEqual([]);
  await ann.logSet({ ...set, date: addDays(localDate('2026-05-23'), 1) });
  expect(await ann.strengthTrend()).toMatchObject([{ days: [{ date: '2026-05-24' }] }]);
});
