import type { Athlete } from '../athletes.ts';
import { createPart, gradeLinearly, type Part } from '../part.ts';
import type { PlanRecord } from '../read-plan.ts';

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
const FACTOR_BY_TRAINING_DAYS = [0, 0, 0, 0.65, 0.85, 1, 1.05, 1.1];

/** 0 to 3: 5K and 10K, half, marathon, ultra. */
function rankDistance(km: number): 0 | 1 | 2 | 3 {
  if (km >= 50) return 3;
  if (km >= 42) return 2;
  return km >= 21 ? 1 : 0;
}

/** The peak week that a coach plans toward, never more than eight weeks can reach. */
function computeSensiblePeakKm({ level, raceKm, input, recentKm, classCount, isCareful }: Athlete): number {
  const usualKm =
    PEAK_KM[level][rankDistance(raceKm ?? 10)] * (FACTOR_BY_TRAINING_DAYS[input.trainingDaysPerWeek] ?? 1);
  // A class takes the place of a run.
  const wantedKm = usualKm * (1 - 0.08 * classCount) * (isCareful ? 0.75 : 1);
  // Four rises of 10% in eight weeks with a lighter week and the taper.
  const reachableKm = 1.4 * (recentKm ?? FIRST_WEEK_KM[level] / 1.3) + 2;
  return Math.min(wantedKm, reachableKm);
}

/** Less than the usual week loses fitness. A moderate injury allows about half of it. */
function gradeLowStart(startRatio: number, { isLimited, isCareful, recentKm }: Athlete): number {
  if (isLimited) return gradeLinearly(startRatio, 0.9, 0.6);
  return recentKm === null || isCareful ? 1 : gradeLinearly(startRatio, 0.5, 0.85);
}

/** Volume starts where the athlete is, grows without jumps, and reaches a sensible peak. */
export function gradeVolume({ athlete, buildWeeks, peakKm }: PlanRecord): Part[] {
  const { recentKm, level, input, isLimited } = athlete;
  const [firstWeek] = buildWeeks;
  if (!firstWeek) return [];
  const aimKm = computeSensiblePeakKm(athlete);
  const startRatio = firstWeek.km / Math.max(1, recentKm ?? FIRST_WEEK_KM[level]);
  const startGrade = Math.min(
    gradeLinearly(startRatio, recentKm === null ? 1.6 : 1.4, recentKm === null ? 1 : 1.15),
    gradeLowStart(startRatio, athlete),
  );
  const growthGrade = Math.max(
    gradeLinearly(peakKm / Math.max(1, firstWeek.km), 1, 1.25),
    gradeLinearly(peakKm / aimKm, 1.1, 1.35),
  );
  // Far more than the race asks for tires without a gain, unless the athlete runs it already.
  const maxKm = Math.max(1.45 * aimKm, 1.5 * (recentKm ?? 0));
  const peakGrade = Math.min(gradeLinearly(peakKm / aimKm, 0.5, 1), gradeLinearly(peakKm / maxKm, 1.5, 1));
  // 10% a week by convention (Nielsen 2014: over 30% in two weeks hurts), and 2 km for small weeks.
  const jumpGrades = buildWeeks.slice(1).map(({ km }, index) => {
    const kmBefore = Math.max(...buildWeeks.slice(Math.max(0, index - 2), index + 1).map((week) => week.km));
    return gradeLinearly((km - 2) / Math.max(1, kmBefore), 1.3, 1.12);
  });
  return [
    createPart('starts where the athlete is', 3, startGrade),
    createPart('grows', 4, input.injuries.length > 0 || buildWeeks.length < 4 ? null : growthGrade),
    createPart('reaches a sensible peak', 4, isLimited ? null : peakGrade),
    createPart('has no jumps', 4, jumpGrades.length === 0 ? null : Math.min(...jumpGrades)),
  ];
}
