import { daysBetween, type LocalDate } from '../dates/local-date.ts';
import { DEFAULT_LTHR_BPM, type Zone } from '../zones/zones.ts';

// Stored with every score (docs/specification.md#training-stress-score).
const STRESS_FORMULA_VERSION = 1;

/** `estimated` if it was computed with the default LTHR, or from a zone instead of a heart rate. */
export interface TrainingStress {
  tss: number;
  estimated: boolean;
  formulaVersion: number;
}

/**
 * Training stress score: (average heart rate ÷ LTHR) × hours × 100, rounded.
 * Source: docs/specification.md#9-constants and #training-stress-score.
 * Invariant: it increases with time and with heart rate.
 * @param session averageHrBpm in bpm; durationSeconds as timer time, 0 and up; lthrBpm null means 160
 */
export function computeTrainingStress(session: {
  averageHrBpm: number;
  durationSeconds: number;
  lthrBpm: number | null;
}): TrainingStress {
  const lthrBpm = session.lthrBpm ?? DEFAULT_LTHR_BPM;
  return {
    // 36 = 3,600 seconds per hour ÷ 100.
    tss: Math.round((session.averageHrBpm * session.durationSeconds) / (36 * lthrBpm)),
    estimated: session.lthrBpm === null,
    formulaVersion: STRESS_FORMULA_VERSION,
  };
}

/** The middle of each zone, in percent of LTHR. */
export const PERCENT_OF_LTHR: Readonly<Record<Zone, number>> = { 1: 80, 2: 88.5, 3: 95, 4: 100, 5: 106 };

/**
 * Stress of planned minutes in zones, using the same linear formula at the middle of each zone.
 * @param blocks minutes (0 and up) and zone of each block
 * @returns TSS, rounded
 */
export function computePlannedStress(blocks: readonly { minutes: number; zone: Zone }[]): number {
  return Math.round(blocks.reduce((sum, { minutes, zone }) => sum + minutes * PERCENT_OF_LTHR[zone], 0) / 60);
}

/**
 * Training stress of a session without a heart rate, as if all of it was at the middle of its zone. Always `estimated`.
 * Source: the specified formula (docs/specification.md#9-constants) using the zone instead of a heart rate.
 * @param session durationSeconds as timer time, 0 and up
 */
export function computeTrainingStressByZone(session: {
  durationSeconds: number;
  zone: Zone;
}): TrainingStress {
  return {
    tss: computePlannedStress([{ minutes: session.durationSeconds / 60, zone: session.zone }]),
    estimated: true,
    formulaVersion: STRESS_FORMULA_VERSION,
  };
}

export interface StressLevel {
  label: 'Low' | 'Moderate' | 'High';
  restHours: { min: number; max: number };
}

const STRESS_LEVELS = {
  low: { label: 'Low', restHours: { min: 12, max: 24 } },
  moderate: { label: 'Moderate', restHours: { min: 24, max: 36 } },
  high: { label: 'High', restHours: { min: 36, max: 48 } },
} as const satisfies Record<string, StressLevel>;

/**
 * Under 50 is Low, under 150 Moderate, otherwise High. Includes the recommended rest.
 * Source: docs/specification.md#9-constants.
 * @param tss 0 and up
 */
export function assessStress(tss: number): StressLevel {
  if (tss < 50) return STRESS_LEVELS.low;
  return tss < 150 ? STRESS_LEVELS.moderate : STRESS_LEVELS.high;
}

export type WeeklyLoadLabel = 'Light' | 'Moderate' | 'High';

const OWN_LIGHT_SHARE = 0.8;
const OWN_HIGH_SHARE = 1.25;

/**
 * The label for a week. Under 80% of the athlete's usual load is Light, and above 125% is High. Until the usual load
 * is known, a sum under 200 is Light, under 400 Moderate, otherwise High.
 * Source: docs/specification.md#9-constants, #training-load and #load-advice.
 * @param weekTss the week's TSS so far, 0 and up
 * @param usualTss result of `computeUsualWeekLoad`
 */
export function findWeeklyLoadLabel(weekTss: number, usualTss: number | null): WeeklyLoadLabel {
  if (usualTss !== null && usualTss > 0) {
    if (weekTss < OWN_LIGHT_SHARE * usualTss) return 'Light';
    return weekTss > OWN_HIGH_SHARE * usualTss ? 'High' : 'Moderate';
  }
  if (weekTss < 200) return 'Light';
  return weekTss < 400 ? 'Moderate' : 'High';
}

const USUAL_WEEKS = 6;
const MIN_WEEKS = 3;

/**
 * The athlete's usual load up to this weekday: the rounded mean of the last six weeks, starting at the first day of
 * training among them.
 * @param days days with training, in any order
 * @param week the first day of this week, and today
 * @returns null with fewer than three such weeks
 */
export function computeUsualWeekLoad(
  days: readonly { readonly date: LocalDate; readonly stress: number }[],
  { weekStart, today }: { readonly weekStart: LocalDate; readonly today: LocalDate },
): number | null {
  const recentDays = days
    .map(({ date, stress }) => ({ daysAgo: daysBetween(date, weekStart), stress }))
    .filter(({ daysAgo }) => daysAgo > 0 && daysAgo <= 7 * USUAL_WEEKS);
  const weekCount = Math.ceil(Math.max(0, ...recentDays.map(({ daysAgo }) => daysAgo)) / 7);
  if (weekCount < MIN_WEEKS) return null;
  const dayOfWeek = daysBetween(weekStart, today);
  // Counts the first days of each week, up to today's weekday.
  const daysUntilWeekday = recentDays.filter(({ daysAgo }) => (7 * USUAL_WEEKS - daysAgo) % 7 <= dayOfWeek);
  return Math.round(daysUntilWeekday.reduce((sum, { stress }) => sum + stress, 0) / weekCount);
}
