import { expect, test } from 'vitest';
import { parseCalendarSearch } from './calendar-search.ts';

test('keeps a valid month and a valid day', () => {
  expect(parseCalendarSearch({ month: '2026-11', week: '2026-11-20' })).toEqual({
    month: '2026-11',
    week: '2026-11-20',
  });
});

test.each([
  {},
  { month: '2026-13' },
  { month: 202611 },
  { week: '2026-02-30' },
  { month: '1900-01' },
  { week: 'constructor' },
])('drops the invalid month or week in %o', (urlSearch) => {
  expect(parseCalendarSearch(urlSearch)).toEqual({});
});
