import { describe, expect, test } from 'vitest';
import { hasFilters, parseHistorySearch } from './history-search.ts';

describe('the history’s search', () => {
  test('reads text, date range, zone and session', () => {
    const filters = { search: 'long run', range: '30days', zone: 2, session: 'PM' };
    expect(parseHistorySearch(filters)).toEqual(filters);
  });

  test('accepts a number as text, and text as a zone', () => {
    expect(parseHistorySearch({ search: 10, zone: '4' })).toEqual({ search: '10', zone: 4 });
  });

  test.each([
    {},
    { search: '  ', range: 'all', session: 'Rest', zone: 6 },
    { search: {}, range: 'year', session: null, zone: 'x' },
    { range: 'constructor', zone: 1.5, cursor: 'x' },
  ])('ignores invalid or empty filters: %o', (urlSearch) => {
    expect(parseHistorySearch(urlSearch)).toEqual({});
    expect(hasFilters(parseHistorySearch(urlSearch))).toBe(false);
  });

  test('truncates text longer than the server accepts', () => {
    expect([...(parseHistorySearch({ search: '🏃'.repeat(120) }).search ?? '')]).toHaveLength(100);
  });
});
