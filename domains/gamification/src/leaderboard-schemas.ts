import { rowId, wholeNumber } from '@threshold/contracts/scalars';
import { z } from 'zod';
import { MAX_POINTS, rank } from './points-schemas.ts';

/** Rows on the leaderboard (docs/specification.md#9-constants). */
export const LEADERBOARD_SIZE = 100;

const totalActivityMinutes = wholeNumber(0, 100_000_000);
const proteinGoalsHit = wholeNumber(0, 100_000);

/** One row of `GET /api/leaderboard`. */
export const leaderboardEntryView = z.strictObject({
  id: rowId,
  /** Equal points share a rank. Ranks may have gaps, because hidden athletes are ranked too. */
  rank,
  user: z.strictObject({
    firstName: z.string(),
    lastName: z.string(),
    profileImageUrl: z.string().nullable(),
  }),
  totalMiles: z.number().min(0),
  totalActivityMinutes,
  proteinGoalsHit,
  /** An athlete without points is not on the board. */
  totalPoints: wholeNumber(1, MAX_POINTS),
});
export type LeaderboardEntryView = z.output<typeof leaderboardEntryView>;

export const rankingsInput = z.strictObject({
  /** Points of the reader's calendar week, or of all time. */
  period: z.enum(['week', 'all']),
  /** True for the athletes that the reader follows, and the reader. */
  friends: z.boolean(),
});
export type RankingsInput = z.output<typeof rankingsInput>;

/** The leaderboard of the app. `GET /api/leaderboard` is the one of all time and everyone. */
export const rankingsView = z.strictObject({
  entries: z.array(leaderboardEntryView).max(LEADERBOARD_SIZE),
  /** The reader's row, on the board or not; null without points. Its rank is null if it was not counted. */
  own: leaderboardEntryView.extend({ rank: rank.nullable() }).nullable(),
});
export type RankingsView = z.output<typeof rankingsView>;

export const myRankView = z.strictObject({
  /** Identifies the athlete's row on the leaderboard. */
  id: rowId,
  rank,
  totalPoints: wholeNumber(0, MAX_POINTS),
  totalMiles: z.number().min(0),
  totalActivityMinutes,
  proteinGoalsHit,
  rankedAthletes: wholeNumber(0, 100_000_000),
  visibility: z.enum(['public', 'followers', 'private']),
});
export type MyRankView = z.output<typeof myRankView>;
