import type { LocalDate } from '@threshold/physiology';
import { AD_POINTS } from './fusion-points.ts';

const BETWEEN_CLAIMS_MS = 30_000;
const DAY_MS = 86_400_000;
const MOST_IN_24_HOURS = 4;

/** An ad that was claimed and paid. */
export interface AdClaim {
  readonly claimedAt: Date;
  /** The day that it counted for. */
  readonly date: LocalDate;
  /** When that day ended where the athlete then was. */
  readonly dayEndsAt: Date;
}

/** The athlete's own day at an instant. */
interface AdDay {
  readonly date: LocalDate;
  readonly endsAt: Date;
}

/** What a claim would be met with now. */
export interface AdTurn {
  /** The day for which it counts. */
  readonly day: AdDay;
  /** How many of the day's two are left. */
  readonly ofDay: number;
  /** How many ads that day, and the 24 hours before, still pay. */
  readonly remaining: number;
  /** What the next one is worth; of a day that is over, its second's. */
  readonly points: (typeof AD_POINTS)[number];
  /** When the next claim can be paid; `now` or earlier where it can be at once. */
  readonly payableAt: Date;
}

/**
 * Which ad of the day a claim would be: two a day, 30 seconds apart, and never more than four in 24 hours. A day
 * lasts until its midnight where its first ad was claimed, and never comes again, so that no change of the time zone
 * opens a third claim.
 * @param claims the athlete's claims of the last two days and the newest of all, in any order
 * @param local the athlete's day by their present time zone
 * Source: docs/specification.md#today-and-time-zones, #points-ledger, #ad-claims and #point-limits. Law: whatever zones
 * are passed through, no 24 hours pay five.
 */
export function adTurn(claims: readonly AdClaim[], local: AdDay, now: Date): AdTurn {
  const byTime = claims.toSorted((one, other) => one.claimedAt.getTime() - other.claimedAt.getTime());
  const last = byTime.at(-1);
  const day =
    last && (now < last.dayEndsAt || local.date <= last.date)
      ? { date: last.date, endsAt: laterOf(last.dayEndsAt, local.date <= last.date ? local.endsAt : now) }
      : local;
  const claimed = byTime.filter(({ date }) => date === day.date).length;
  const recent = byTime.filter(({ claimedAt }) => claimedAt.getTime() > now.getTime() - DAY_MS);
  const ofDay = Math.max(0, AD_POINTS.length - claimed);
  const remaining = Math.min(ofDay, Math.max(0, MOST_IN_24_HOURS - recent.length));
  const oldest = recent.at(-MOST_IN_24_HOURS);
  const candidates = [
    last ? last.claimedAt.getTime() + BETWEEN_CLAIMS_MS : now.getTime(),
    ...(ofDay === 0 ? [day.endsAt.getTime()] : []),
    ...(oldest ? [oldest.claimedAt.getTime() + DAY_MS] : []),
  ];
  return {
    day,
    ofDay,
    remaining,
    points: AD_POINTS[Math.min(claimed, 1)] ?? AD_POINTS[1],
    payableAt: new Date(Math.max(...candidates)),
  };
}

const laterOf = (one: Date, other: Date): Date => (one > other ? one : other);
