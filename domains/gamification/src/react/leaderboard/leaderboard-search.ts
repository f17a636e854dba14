import type { RankingsInput } from '../../leaderboard-schemas.ts';

/** The part of the URL that chooses the rankings. All time and everyone leave it empty. */
export interface LeaderboardSearch {
  readonly period?: 'week';
  readonly friends?: true;
}

/** Parses a URL's search and ignores anything else. */
export const parseLeaderboardSearch = ({ period, friends }: Record<string, unknown>): LeaderboardSearch => ({
  ...(period === 'week' && { period }),
  ...(friends === true && { friends }),
});

export const toRankingsInput = ({ period, friends }: LeaderboardSearch): RankingsInput => ({
  period: period ?? 'all',
  friends: friends ?? false,
});

export const toLeaderboardSearch = ({ period, friends }: RankingsInput): LeaderboardSearch => ({
  ...(period === 'week' && { period }),
  ...(friends && { friends }),
});
