import { rowId, wholeNumber } from '@threshold/contracts/scalars';
import { z } from 'zod';
import { rank } from './points-schemas.ts';

/** How many the leaderboard shows (specification section 9). */
export const LEADERBOARD_SIZE = 100;

/** One athlete of `GET /api/leaderboard`. */
export const leaderboardEntryView = z.strictObject({
  /** The athlete's id, as `/profile/{userId}` takes it. */
  id: rowId,
  /** Shared by all who have the same points; athletes who do not show themselves keep theirs, so that one may lack. */
  rank,
  user: z.strictObject({
    firstName: z.string(),
    lastName: z.string(),
    profileImageUrl: z.string().nullable(),
  }),
  totalMiles: z.number().min(0),
  totalActivityMinutes: wholeNumber(0, 100_000_000),
  proteinGoalsHit: wholeNumber(0, 100_000),
  totalPoints: wholeNumber(1, 2_000_000_000),
});
export type LeaderboardEntryView = z.output<typeof leaderboardEntryView>;

/** The athlete's own place: kept and shown to them whatever they show to others. */
export const myRankView = z.strictObject({
  /** The athlete's own id, by which their row is found among the entries. */
  id: rowId,
  rank,
  totalPoints: wholeNumber(0, 2_000_000_000),
  totalMiles: z.number().min(0),
  totalActivityMinutes: wholeNumber(0, 100_000_000),
  proteinGoalsHit: wholeNumber(0, 100_000),
  /** How many athletes have points at all. */
  rankedAthletes: wholeNumber(0, 100_000_000),
  /** Whether others find them on the leaderboard. */
  visibility: z.enum(['public', 'followers', 'private']),
});
export type MyRankView = z.output<typeof myRankView>;
