import { daysBetween, type LocalDate } from '@threshold/physiology';
import { type ClassProfile, createClassProfile, type ZoneMinutes } from './class-profile.ts';
import { type ClassEffort, ZONE_SHARES } from './default-class-profile.ts';

/** One completed class of the format on the weekday. */
export interface ClassObservation {
  date: LocalDate;
  /** Above 0. */
  minutes: number;
  /** Null without a heart rate. */
  zoneMinutes: ZoneMinutes | null;
  /** Null if unknown. */
  distanceKm: number | null;
  /** 1 to 10; null if not entered. */
  rpe: number | null;
}

const MAX_OBSERVATIONS = 8;
const MAX_AGE_DAYS = 90;
/** With this many recordings, the default no longer counts. */
const FULL_TRUST_COUNT = 5;
/** A heart rate that covers less of the class than this says nothing about its zones. */
const MIN_COVERED_SHARE = 0.5;
/** Zones estimated from an effort count half as much as recorded ones. */
const ESTIMATE_TRUST = 0.5;
const MINUTES_RANGE = { min: 15, max: 120 };

/**
 * Moves a profile from the default toward the mean of the newest eight classes within 90 days. The weight of the mean
 * is n ÷ 5: one recording moves a fifth of the way, and five replace the default. The usual n ÷ (n + 3) would keep
 * 38% of a wrong default after five recordings, and so miss the mean by more than 15%.
 * Invariant: from five recordings on, the zone minutes are in proportion to the mean of the recordings.
 * @param observations in any order
 */
export function learnClassProfile(
  defaultProfile: ClassProfile,
  observations: readonly ClassObservation[],
  today: LocalDate,
): ClassProfile {
  const recent = observations
    .filter(({ date, minutes }) => minutes > 0 && isRecent(date, today))
    .toSorted((a, b) => daysBetween(a.date, b.date))
    .slice(0, MAX_OBSERVATIONS);
  if (recent.length === 0) return defaultProfile;
  const zones = recent.flatMap((observation) => toZoneShares(observation) ?? []);
  const durations = recent.map(({ minutes }) => ({ value: minutes, trust: 1 }));
  const minutes = Math.round(blendWithDefault(defaultProfile.minutes, durations));
  const shareInZone = (zone: 0 | 1 | 2 | 3 | 4) =>
    blendWithDefault(
      defaultProfile.zoneMinutes[zone] / defaultProfile.minutes,
      zones.map(({ shares, trust }) => ({ value: shares[zone], trust })),
    );
  const distances = recent.flatMap(({ distanceKm }) =>
    distanceKm === null ? [] : { value: distanceKm, trust: 1 },
  );
  // An indoor class without a treadmill has no distance, so a stray one from a watch is ignored.
  const distanceKm =
    defaultProfile.distanceKm > 0 ? blendWithDefault(defaultProfile.distanceKm, distances) : 0;
  return createClassProfile({
    ...defaultProfile,
    minutes: Math.min(MINUTES_RANGE.max, Math.max(MINUTES_RANGE.min, minutes)),
    zoneMinutes: [shareInZone(0), shareInZone(1), shareInZone(2), shareInZone(3), shareInZone(4)],
    distanceKm: Math.round(10 * distanceKm) / 10,
    observedCount: recent.length,
  });
}

function isRecent(date: LocalDate, today: LocalDate): boolean {
  const daysAgo = daysBetween(date, today);
  return daysAgo >= 0 && daysAgo <= MAX_AGE_DAYS;
}

interface Evidence {
  readonly value: number;
  /** 0 to 1. */
  readonly trust: number;
}

function blendWithDefault(defaultValue: number, evidence: readonly Evidence[]): number {
  const count = evidence.reduce((sum, { trust }) => sum + trust, 0);
  if (count === 0) return defaultValue;
  const mean = evidence.reduce((sum, { value, trust }) => sum + trust * value, 0) / count;
  const weight = Math.min(1, count / FULL_TRUST_COUNT);
  return defaultValue + weight * (mean - defaultValue);
}

function toZoneShares({
  minutes,
  zoneMinutes,
  rpe,
}: ClassObservation): { shares: ZoneMinutes; trust: number } | null {
  const covered = zoneMinutes?.reduce((sum, each) => sum + each, 0) ?? 0;
  if (zoneMinutes !== null && covered >= MIN_COVERED_SHARE * minutes)
    return { shares: divideMinutes(zoneMinutes, covered), trust: 1 };
  if (rpe === null) return null;
  return { shares: divideMinutes(ZONE_SHARES[toEffort(rpe)], 100), trust: ESTIMATE_TRUST };
}

function divideMinutes([z1, z2, z3, z4, z5]: ZoneMinutes, by: number): ZoneMinutes {
  return [z1 / by, z2 / by, z3 / by, z4 / by, z5 / by];
}

// Foster's scale: 3 is moderate, 5 hard, 7 very hard. Group classes are mostly rated from 6 up.
function toEffort(rpe: number): ClassEffort {
  if (rpe <= 3) return 'easy';
  if (rpe <= 5) return 'moderate';
  return rpe <= 7 ? 'hard' : 'very-hard';
}
