import { describe, expect, test } from 'vitest';
import { addDays, localDate } from '../dates/local-date.ts';
import type { CurrentLthr } from './lthr-decision.ts';
import { findRetestReason } from './lthr-retest.ts';

const TODAY = localDate('2026-11-20');
const createLthr = (ageDays: number): CurrentLthr => ({
  lthrBpm: 168,
  date: addDays(TODAY, -ageDays),
  source: 'test',
});
const createRuns = (efficiencyFactor: number, ...daysAgo: readonly number[]) =>
  daysAgo.map((days) => ({ date: addDays(TODAY, -days), efficiencyFactor }));
const EARLIER = createRuns(1.3, 30, 38, 46, 54, 62, 83);
const FALLEN = createRuns(1.2, 0, 9, 18, 27);

describe('a retest of the LTHR', () => {
  test('becomes due after 90 days', () => {
    const find = (ageDays: number) =>
      findRetestReason({ current: createLthr(ageDays), steadyRuns: [], today: TODAY });
    expect(find(89)).toBeNull();
    expect(find(90)).toEqual({ kind: 'age' });
  });

  test('becomes due when the efficiency of a month falls by 5% or more', () => {
    const find = (steadyRuns: typeof EARLIER, ageDays = 28) =>
      findRetestReason({ current: createLthr(ageDays), steadyRuns, today: TODAY });
    expect(find([...FALLEN, ...EARLIER])).toEqual({ kind: 'efficiency', dropPercent: 8 });
    expect(find([...createRuns(1.24, 0, 9, 18, 27), ...EARLIER])).toBeNull();
    expect(find([...FALLEN, ...EARLIER], 27)).toBeNull();
  });

  test('does not become due because of a few slow runs', () => {
    const find = (steadyRuns: typeof EARLIER) =>
      findRetestReason({ current: createLthr(40), steadyRuns, today: TODAY });
    expect(find([...FALLEN.slice(1), ...EARLIER])).toBeNull();
    expect(find([...FALLEN, ...EARLIER.slice(1)])).toBeNull();
    expect(find([...createRuns(1.3, 2, 4, 6), ...createRuns(1.1, 1, 3), ...EARLIER])).toBeNull();
    expect(find([...FALLEN.slice(1), ...createRuns(1.2, 28), ...EARLIER])).toBeNull();
  });

  test('never becomes due without an LTHR', () => {
    expect(findRetestReason({ current: null, steadyRuns: [...FALLEN, ...EARLIER], today: TODAY })).toBeNull();
  });
});
