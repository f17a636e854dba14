import { localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { aTrialView } from '../../../testing/views.ts';
import { listTrialKinds } from './list-trial-kinds.ts';

test('compares each trial with the best earlier one over its distance, oldest first', () => {
  const kinds = listTrialKinds([
    aTrialView({ id: 'd', time: '23:10' }),
    aTrialView({ id: 'row', activity: 'rowing', distance: 2000, time: '07:50', pace: null }),
    aTrialView({ id: 'c', time: '22:30', date: localDate('2026-10-01') }),
    aTrialView({ id: 'b', time: '24:00', date: localDate('2026-09-01') }),
    aTrialView({ id: 'a', time: '23:00', date: localDate('2026-08-01') }),
    aTrialView({ id: 'unknown', time: 'fast', date: localDate('2026-07-01') }),
  ]);
  expect(
    kinds.map(({ key, bestSeconds, trials }) => [
      key,
      bestSeconds,
      trials.map(({ id, behindBestSeconds }) => `${id} ${behindBestSeconds}`),
    ]),
  ).toEqual([
    ['running 5', 1350, ['a null', 'b 60', 'c -30', 'd 40']],
    ['rowing 2000', 470, ['row null']],
  ]);
});
