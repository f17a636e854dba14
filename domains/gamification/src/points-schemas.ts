import { localDate, rowId, wholeNumber } from '@threshold/contracts/scalars';
import { z } from 'zod';

/** Length of a rewarded ad and shortest interval between two claims (docs/specification.md#ad-claims). */
export const AD_SECONDS = 30;
/** Paid ads per day (docs/specification.md#1-product and #9-constants). */
export const ADS_PER_DAY = 2;

/** Fits a PostgreSQL integer. */
export const MAX_POINTS = 2_000_000_000;
const points = wholeNumber(0, MAX_POINTS);
/** 1-based; equal points share a rank (docs/specification.md#leaderboard-ties). */
export const rank = wholeNumber(1, 100_000_000);

/** `GET /api/points/me`: total miles and points, and the rank. */
export const myPointsView = z.strictObject({
  points: z.strictObject({ totalMiles: z.number().min(0), totalPoints: points }),
  rank,
});
export type MyPointsView = z.output<typeof myPointsView>;

/** Content of a rewarded ad: a training tip or a shop teaser (docs/specification.md#house-ads). */
const adView = z.strictObject({
  id: z.string().min(1).max(40),
  kind: z.enum(['tip', 'merch', 'network']),
  title: z.string().min(1).max(80),
  text: z.string().min(1).max(300),
  /** In-app path, or null. */
  to: z.string().max(200).nullable(),
});
export type AdView = z.output<typeof adView>;

/** `GET /api/ads/daily-status`: remaining ads and the next ad. */
export const adStatusView = z.strictObject({
  /** True if the daily and the 24-hour limit allow another ad, even during `waitSeconds`. */
  canWatch: z.boolean(),
  remaining: wholeNumber(0, ADS_PER_DAY),
  /** 25 for the day's first ad and 30 for the second (docs/specification.md#points-ledger). */
  pointsPerAd: z.literal([25, 30]),
  /** Whole seconds until a claim can be paid, or 0. While `canWatch` is true, at most the length of an ad. */
  waitSeconds: wholeNumber(0, 86_400 * 2),
  ad: adView.nullable(),
});
export type AdStatusView = z.output<typeof adStatusView>;

export const adWatchView = z.strictObject({
  message: z.string().min(1).max(200),
  pointsEarned: z.literal([25, 30]),
  remaining: wholeNumber(0, ADS_PER_DAY),
  totalPoints: points,
});
export type AdWatchView = z.output<typeof adWatchView>;

const pointRule = z.enum(['workout', 'zone', 'protein', 'ad']);

const entryNumber = wholeNumber(1, 1_000_000_000);

/**
 * `cursor` is the previous page's `nextCursor`; without it, the newest days are returned. `direction` is sent
 * by the paging client.
 */
export const ledgerInput = z.strictObject({
  cursor: entryNumber.nullish(),
  direction: z.enum(['forward', 'backward']).optional(),
  limit: wholeNumber(1, 100).default(30),
});

const ledgerEntryView = z.strictObject({
  /** 1-based number in the athlete's ledger, without gaps. */
  entry: entryNumber,
  at: z.iso.datetime(),
  date: localDate,
  rule: pointRule,
  /** Negative for a reversal; never 0. */
  points: wholeNumber(-100, 100),
  /** E.g. "Easy run on November 20: 5 points, the day's first workout with a distance." */
  sentence: z.string().min(1).max(300),
  /** Null if there is none. The workout may have been deleted. */
  workoutId: rowId.nullable(),
  isReversed: z.boolean(),
  /** The reversed entry's number, or null. */
  reverses: entryNumber.nullable(),
});
export type LedgerEntryView = z.output<typeof ledgerEntryView>;

/** Newest day first; within a day, the last entry first. */
export const ledgerPageView = z.strictObject({
  entries: z.array(ledgerEntryView),
  nextCursor: entryNumber.nullable(),
});
export type LedgerPage = z.output<typeof ledgerPageView>;
