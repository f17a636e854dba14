import { expect, test } from 'vitest';
import { parseLeaderboardSearch, toLeaderboardSearch, toRankingsInput } from './leaderboard-search.ts';

test.each([
  [{}, { period: 'all', friends: false }],
  [{ period: 'week' }, { period: 'week', friends: false }],
  [{ friends: true }, { period: 'all', friends: true }],
  [
    { period: 'week', friends: true },
    { period: 'week', friends: true },
  ],
] as const)('reads and writes %o', (search, input) => {
  expect(parseLeaderboardSearch(search)).toEqual(search);
  expect(toRankingsInput(search)).toEqual(input);
  expect(toLeaderboardSearch(input)).toEqual(search);
});

test('ignores an invalid search', () => {
  expect(parseLeaderboardSearch({ period: 'year', friends: 'yes', other: 1 })).toEqual({});
});
