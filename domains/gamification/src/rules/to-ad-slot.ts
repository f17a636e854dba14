import type { LocalDate } from '@threshold/physiology';
import { AD_POINTS } from './fusion-points.ts';

export const MIN_CLAIM_INTERVAL_MS = 30_000;
const DAY_MS = 86_400_000;
const MAX_CLAIMS_IN_24_HOURS = 4;

export interface AdClaim {
  readonly claimedAt: Date;
  /** The day for which the claim counts. */
  readonly date: LocalDate;
  /** When that day ends in the athlete's time zone at the time of the claim. */
  readonly dayEndsAt: Date;
}

interface AdDay {
  readonly date: LocalDate;
  readonly endsAt: Date;
}

export interface AdSlot {
  /** The day for which the next ad counts. */
  readonly day: AdDay;
  /** The next ad's position in its day, from 1; one more than the day's ads if none is left. */
  readonly positionInDay: number;
  /** Remaining ads under both the day's and the 24-hour limit. */
  readonly remaining: number;
  /** The next ad's points, or the second ad's if none is left today. */
  readonly points: (typeof AD_POINTS)[number];
  /** When the next claim can be paid; not after `now` if it can be paid immediately. */
  readonly payableAt: Date;
}

/**
 * The next ad's position: two a day, 30 seconds apart, at most four in 24 hours. A day lasts until its
 * midnight in the zone of its first claim and never repeats. So changing time zones never allows a third
 * claim.
 * Source: docs/specification.md#today-and-time-zones, #points-ledger, #ad-claims and #point-limits. Invariant: no
 * 24 hours have more than four paid claims, whatever the sequence of zones.
 * @param claims all claims whose day or 24 hours may not be over, in any order; older ones change nothing
 * @param localDay the athlete's day in the current zone
 */
export function toAdSlot(claims: readonly AdClaim[], localDay: AdDay, now: Date): AdSlot {
  const claimsByTime = claims.toSorted((a, b) => a.claimedAt.getTime() - b.claimedAt.getTime());
  const lastClaim = claimsByTime.at(-1);
  const day =
    lastClaim && (now < lastClaim.dayEndsAt || localDay.date <= lastClaim.date)
      ? {
          date: lastClaim.date,
          endsAt: getLater(lastClaim.dayEndsAt, localDay.date <= lastClaim.date ? localDay.endsAt : now),
        }
      : localDay;
  const claimCountOfDay = claimsByTime.filter(({ date }) => date === day.date).length;
  const recentClaims = claimsByTime.filter(({ claimedAt }) => claimedAt.getTime() > now.getTime() - DAY_MS);
  const remainingOfDay = Math.max(0, AD_POINTS.length - claimCountOfDay);
  const remaining = Math.min(remainingOfDay, Math.max(0, MAX_CLAIMS_IN_24_HOURS - recentClaims.length));
  const limitingClaim = recentClaims.at(-MAX_CLAIMS_IN_24_HOURS);
  // No claim is paid before the latest of these.
  const limitsMs = [
    lastClaim ? lastClaim.claimedAt.getTime() + MIN_CLAIM_INTERVAL_MS : now.getTime(),
    ...(remainingOfDay === 0 ? [day.endsAt.getTime()] : []),
    ...(limitingClaim ? [limitingClaim.claimedAt.getTime() + DAY_MS] : []),
  ];
  return {
    day,
    positionInDay: claimCountOfDay + 1,
    remaining,
    points: AD_POINTS[Math.min(claimCountOfDay, 1)] ?? AD_POINTS[1],
    payableAt: new Date(Math.max(...limitsMs)),
  };
}

const getLater = (a: Date, b: Date): Date => (a > b ? a : b);
