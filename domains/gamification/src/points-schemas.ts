import { localDate, rowId, wholeNumber } from '@threshold/contracts/scalars';
import { z } from 'zod';

/** How long a rewarded ad plays, and how far two claims must lie apart (ruling 30). */
export const AD_SECONDS = 30;
/** Ads paid a day (specification sections 1 and 9). */
export const ADS_A_DAY = 2;

const points = wholeNumber(0, 2_000_000_000);
/** A place on the leaderboard, from 1 on; those with equal points share one (ruling 31). */
export const rank = wholeNumber(1, 100_000_000);

/** `GET /api/points/me`: miles and points in all, and the place that they give. */
export const myPointsView = z.strictObject({
  points: z.strictObject({ totalMiles: z.number().min(0), totalPoints: points }),
  rank,
});
export type MyPointsView = z.output<typeof myPointsView>;

/** What a rewarded ad shows: of the house, a training tip or the shop's teaser (ruling 36). */
const adView = z.strictObject({
  id: z.string().min(1).max(40),
  kind: z.enum(['tip', 'merch', 'network']),
  title: z.string().min(1).max(80),
  text: z.string().min(1).max(300),
  /** Where it leads within the app; null where it leads nowhere. */
  to: z.string().max(200).nullable(),
});
export type AdView = z.output<typeof adView>;

/** `GET /api/ads/daily-status`: what the day still has, and what the next ad is. */
export const adStatusView = z.strictObject({
  /** Whether the day has an ad left; it may still have to wait for `waitSeconds`. */
  canWatch: z.boolean(),
  remaining: wholeNumber(0, ADS_A_DAY),
  /** 25 for the day's first ad and 30 for the second (ruling 29). */
  pointsPerAd: z.literal([25, 30]),
  /** Whole seconds until a claim can be paid; 0 where it can be now. An ad begun now ends after it. */
  waitSeconds: wholeNumber(0, 86_400 * 2),
  /** What to play; null while none can be watched. */
  ad: adView.nullable(),
});
export type AdStatusView = z.output<typeof adStatusView>;

/** `POST /api/ads/watch`. */
export const adWatchView = z.strictObject({
  /** A sentence for the athlete. */
  message: z.string().min(1).max(200),
  pointsEarned: z.literal([25, 30]),
  remaining: wholeNumber(0, ADS_A_DAY),
  totalPoints: points,
});
export type AdWatchView = z.output<typeof adWatchView>;

/** What points are given for. */
const pointRule = z.enum(['workout', 'zone', 'protein', 'ad']);

const entryNumber = wholeNumber(1, 1_000_000_000);

/** Which page of the ledger: `cursor` is the page before's `nextCursor`; without one the latest days. */
export const ledgerInput = z.strictObject({
  cursor: entryNumber.nullish(),
  /** As infinite queries send it. */
  direction: z.enum(['forward', 'backward']).optional(),
  limit: wholeNumber(1, 100).default(30),
});

/** One entry of "Why do I have these points?". */
const ledgerEntryView = z.strictObject({
  /** Its place in the athlete's ledger, from 1 on without gaps. */
  entry: entryNumber,
  at: z.iso.datetime(),
  /** The athlete's day that it counts for. */
  date: localDate,
  rule: pointRule,
  /** Below 0 where an earlier entry is taken back; never 0. */
  points: wholeNumber(-100, 100),
  /** E.g. "Easy run on November 20: 5 points, the day's first workout with a distance." */
  sentence: z.string().min(1).max(300),
  /** The workout behind it, where there is one; it may be gone. */
  workoutId: rowId.nullable(),
  /** True where a later entry has taken these points back. */
  isReversed: z.boolean(),
  /** The entry that this one takes back, or null. */
  reverses: entryNumber.nullable(),
});
export type LedgerEntryView = z.output<typeof ledgerEntryView>;

/** A page of the ledger: the latest day first, and of a day what was written last. */
export const ledgerPage = z.strictObject({
  entries: z.array(ledgerEntryView),
  nextCursor: entryNumber.nullable(),
});
export type LedgerPage = z.output<typeof ledgerPage>;
