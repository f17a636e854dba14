import type { LocalDate } from '@threshold/physiology';
import { AD_POINTS } from './fusion-points.ts';

const MIN_CLAIM_INTERVAL_MS = 30_000;
const DAY_MS = 86_400_000;
const MAX_IN_24_HOURS = 4;

export interface AdClaim {
  readonly claimedAt: Date;
  /** The day it counts for. */
  readonly date: LocalDate;
  /** When that day ends in the athlete's zone at the time. */
  readonly dayEndsAt: Date;
}

interface AdDay {
  readonly date: LocalDate;
  readonly endsAt: Date;
}

export interface AdSlot {
  /** The day it counts for. */
  readonly day: AdDay;
  readonly remainingOfDay: number;
  /** Remaining ads by the day's and the 24-hour limit. */
  readonly remaining: number;
  /** The next ad's points; the second's if the day is used up. */
  readonly points: (typeof AD_POINTS)[number];
  /** When the next claim can be paid; not after `now` if it can be paid at once. */
  readonly payableAt: Date;
}

/**
 * The next ad's position: two a day, 30 seconds apart, at most four in 24 hours. A day lasts until its midnight in
 * the zone of its first claim and never repeats, so that no change of the time zone allows a third claim.
 * @param claims the claims of the last two days and the newest of all, in any order
 * @param local the athlete's day in the current zone
 * Source: docs/specification.md#today-and-time-zones, #points-ledger, #ad-claims and #point-limits. Law: no
 * 24 hours have more than four paid claims, for any sequence of zones.
 */
export function toAdSlot(claims: readonly AdClaim[], local: AdDay, now: Date): AdSlot {
  const byTime = claims.toSorted((one, other) => one.claimedAt.getTime() - other.claimedAt.getTime());
  const last = byTime.at(-1);
  const day =
    last && (now < last.dayEndsAt || local.date <= last.date)
      ? { date: last.date, endsAt: laterOf(last.dayEndsAt, local.date <= last.date ? local.endsAt : now) }
      : local;
  const claimed = byTime.filter(({ date }) => date === day.date).length;
  const recent = byTime.filter(({ claimedAt }) => claimedAt.getTime() > now.getTime() - DAY_MS);
  const remainingOfDay = Math.max(0, AD_POINTS.length - claimed);
  const remaining = Math.min(remainingOfDay, Math.max(0, MAX_IN_24_HOURS - recent.length));
  const oldest = recent.at(-MAX_IN_24_HOURS);
  const candidates = [
    last ? last.claimedAt.getTime() + MIN_CLAIM_INTERVAL_MS : now.getTime(),
    ...(remainingOfDay === 0 ? [day.endsAt.getTime()] : []),
    ...(oldest ? [oldest.claimedAt.getTime() + DAY_MS] : []),
  ];
  return {
    day,
    remainingOfDay,
    remaining,
    points: AD_POINTS[Math.min(claimed, 1)] ?? AD_POINTS[1],
    payableAt: new Date(Math.max(...candidates)),
  };
}

const laterOf = (one: Date, other: Date): Date => (one > other ? one : other);
