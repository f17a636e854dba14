import { expect, test } from 'vitest';
import { parseAnalyticsSearch, toAnalyticsSearch, toPeriod } from './analytics-search.ts';

test.each([
  [{}, {}, { range: '3m' }],
  [{ range: '6w' }, { range: '6w' }, { range: '6w' }],
  [{ range: '3m' }, {}, { range: '3m' }],
  [{ range: '10y', compare: 'maybe' }, {}, { range: '3m' }],
  [{ range: ['6w'], compare: true }, { compare: true }, { range: '3m', compare: true }],
  [
    { range: '1y', compare: 'true' },
    { range: '1y', compare: true },
    { range: '1y', compare: true },
  ],
  // Nothing comes before all days.
  [{ range: 'all', compare: true }, { range: 'all', compare: true }, { range: 'all' }],
])('parses %o', (urlSearch, search, period) => {
  expect(parseAnalyticsSearch(urlSearch)).toEqual(search);
  expect(toPeriod(parseAnalyticsSearch(urlSearch))).toEqual(period);
});

test('leaves the default period out of the address', () => {
  expect(toAnalyticsSearch({ range: '3m' })).toEqual({});
  expect(toAnalyticsSearch({ range: '6m', compare: true })).toEqual({ range: '6m', compare: true });
});
