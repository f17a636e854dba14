import { localDate } from '@threshold/physiology';
import { expect, test } from 'vitest';
import { aTrialView } from '../../../testing/views.ts';
import { selectBestTrialIds } from './select-best-trial-ids.ts';

test('selects the fastest trial over each distance by duration rather than text, and the earliest on a tie', () => {
  const trials = [
    aTrialView({ id: 'e', time: '22:30' }),
    aTrialView({ id: 'd', time: '1:02:00', distance: 10 }),
    aTrialView({ id: 'c', time: '59:59', distance: 10, date: localDate('2026-10-01') }),
    aTrialView({ id: 'b', time: '22:30', date: localDate('2026-09-01') }),
    aTrialView({ id: 'a', time: '23:00', date: localDate('2026-08-01') }),
    aTrialView({ id: 'single', activity: 'rowing', distance: 2000, time: '07:50', pace: null }),
  ];
  expect([...selectBestTrialIds(trials)]).toEqual(['b', 'c', 'single']);
});
