import type { Athlete } from '../athletes.ts';
import { type Part, part, ramp } from '../part.ts';
import type { PlanRecord } from '../plan-record.ts';

/** A first week in km for someone whose running is unknown (Higdon's novice and Pfitzinger's first weeks). */
const FIRST_WEEK_KM = { beginner: 28, intermediate: 48, advanced: 72, pro: 100 };

/**
 * A peak week in km for 5 days: 5K and 10K, half, marathon, ultra. Sources: Higdon's novice and intermediate
 * plans, Pfitzinger's "Faster Road Racing" and 18/55 to 18/85, Koop's hours for ultras.
 */
const PEAK_KM = {
  beginner: [24, 30, 42, 46],
  intermediate: [38, 46, 58, 62],
  advanced: [55, 64, 78, 82],
  pro: [85, 92, 105, 105],
} as const;
const DAYS_FACTOR = [0, 0, 0, 0.65, 0.85, 1, 1.05, 1.1];

/** 0 to 3: 5K and 10K, half, marathon, ultra. */
const distanceRank = (km: number): 0 | 1 | 2 | 3 => (km >= 50 ? 3 : km >= 42 ? 2 : km >= 21 ? 1 : 0);

/** The peak week that a coach plans toward, never more than eight weeks can reach. */
function sensiblePeakKm({ level, raceKm, input, recentKm, classCount, isCareful }: Athlete): number {
  const usual = PEAK_KM[level][distanceRank(raceKm ?? 10)] * (DAYS_FACTOR[input.trainingDaysPerWeek] ?? 1);
  // A class takes the place of a run.
  const wanted = usual * (1 - 0.08 * classCount) * (isCareful ? 0.75 : 1);
  // Four rises of 10% in eight weeks with a lighter week and the taper.
  const reachable = 1.4 * (recentKm ?? FIRST_WEEK_KM[level] / 1.3) + 2;
  return Math.min(wanted, reachable);
}

/** Volume starts where the athlete is, grows without jumps, and reaches a sensible peak. */
export function gradeVolume({ athlete, build, peakKm }: PlanRecord): Part[] {
  const { recentKm, level, input, isLimited, isCareful } = athlete;
  const [first] = build;
  if (!first) return [];
  const aimKm = sensiblePeakKm(athlete);
  const startRatio = first.km / Math.max(1, recentKm ?? FIRST_WEEK_KM[level]);
  const isLow = recentKm === null || isCareful;
  const start = Math.min(
    ramp(startRatio, recentKm === null ? 1.6 : 1.4, recentKm === null ? 1 : 1.15),
    // Less than the usual week loses fitness. A moderate injury allows about half of it.
    isLimited ? ramp(startRatio, 0.9, 0.6) : isLow ? 1 : ramp(startRatio, 0.5, 0.85),
  );
  const growth = Math.max(ramp(peakKm / Math.max(1, first.km), 1, 1.25), ramp(peakKm / aimKm, 1.1, 1.35));
  // Far more than the race asks for tires without a gain, unless the athlete runs it already.
  const mostKm = Math.max(1.45 * aimKm, 1.5 * (recentKm ?? 0));
  const peak = Math.min(ramp(peakKm / aimKm, 0.5, 1), ramp(peakKm / mostKm, 1.5, 1));
  // 10% a week by convention (Nielsen 2014: over 30% in two weeks hurts), and 2 km for small weeks.
  const jumps = build.slice(1).map(({ km }, index) => {
    const before = Math.max(...build.slice(Math.max(0, index - 2), index + 1).map((week) => week.km));
    return ramp((km - 2) / Math.max(1, before), 1.3, 1.12);
  });
  return [
    part('starts where the athlete is', 3, start),
    part('grows', 4, input.injuries.length > 0 || build.length < 4 ? null : growth),
    part('reaches a sensible peak', 4, isLimited ? null : peak),
    part('has no jumps', 4, jumps.length === 0 ? null : Math.min(...jumps)),
  ];
}
