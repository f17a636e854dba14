import { describe, expect, test } from 'vitest';
import { historySearch, isFiltered } from './history-search.ts';

describe('the history’s address', () => {
  test('contains search text, date range, zone and session', () => {
    const address = { search: 'long run', range: '30days', zone: 2, session: 'PM' };
    expect(historySearch(address)).toEqual(address);
  });

  test('accepts digits as search text, and a zone as text', () => {
    expect(historySearch({ search: 10, zone: '4' })).toEqual({ search: '10', zone: 4 });
  });

  test.each([
    {},
    { search: '  ', range: 'all', session: 'Rest', zone: 6 },
    { search: {}, range: 'year', session: null, zone: 'x' },
    { range: 'constructor', zone: 1.5, cursor: 'x' },
  ])('filters nothing with %o', (raw) => {
    expect(historySearch(raw)).toEqual({});
    expect(isFiltered(historySearch(raw))).toBe(false);
  });

  test('truncates text longer than the server accepts', () => {
    expect([...(historySearch({ search: '🏃'.repeat(120) }).search ?? '')]).toHaveLength(100);
  });
});
