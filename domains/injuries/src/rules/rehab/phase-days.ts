import type { InjurySeverity } from '@threshold/physiology';
import type { RehabStage } from './rehab-stages.ts';

/** In order. */
export const REHAB_PHASES = ['protect', 'load', 'strength', 'return'] as const;
export type RehabPhaseKind = (typeof REHAB_PHASES)[number];

/** In days, both ends inclusive. */
export interface DayRange {
  readonly least: number;
  readonly most: number;
}

/** The typical duration of each phase. Law: each severity's sum is within `RECOVERY_DAYS`. */
export const PHASE_DAYS: Record<InjurySeverity, Record<RehabPhaseKind, DayRange>> = {
  Mild: {
    protect: { least: 2, most: 4 },
    load: { least: 2, most: 4 },
    strength: { least: 2, most: 5 },
    return: { least: 3, most: 8 },
  },
  Moderate: {
    protect: { least: 3, most: 7 },
    load: { least: 7, most: 14 },
    strength: { least: 7, most: 14 },
    return: { least: 14, most: 21 },
  },
  Severe: {
    protect: { least: 7, most: 21 },
    load: { least: 14, most: 28 },
    strength: { least: 14, most: 28 },
    return: { least: 21, most: 35 },
  },
};

/**
 * The total recovery time: mild 1–3, moderate 3–8, severe 8–16 weeks.
 * Source: docs/specification.md#rehabilitation-rules.
 */
export const RECOVERY_DAYS: Record<InjurySeverity, DayRange> = {
  Mild: { least: 7, most: 21 },
  Moderate: { least: 21, most: 56 },
  Severe: { least: 56, most: 112 },
};

const NO_WAIT: DayRange = { least: 0, most: 0 };

/** A stage's minimum and typical maximum duration; graded runs need only two greens. */
export function getPhaseDays(severity: InjurySeverity, stage: RehabStage): DayRange {
  const phase = REHAB_PHASES.find((kind) => kind === stage);
  return phase ? PHASE_DAYS[severity][phase] : NO_WAIT;
}

export function toRehabPhase(stage: RehabStage): RehabPhaseKind {
  return REHAB_PHASES.find((kind) => kind === stage) ?? 'return';
}

const DAYS_PER_UNIT: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 };
const RANGE = /(\d{1,3}(?:\.\d)?) ?(?:–|—|-|to) ?(\d{1,3}(?:\.\d)?) ?(day|week|month)s?\b/i;

/** Parses a range such as "3–7 days" or "1 to 2 weeks"; null if there is none or it does not rise. */
export function parseDayRange(text: string): DayRange | null {
  const [, least, most, unit] = RANGE.exec(text) ?? [];
  const daysPerUnit = DAYS_PER_UNIT[unit?.toLowerCase() ?? ''];
  if (least === undefined || most === undefined || daysPerUnit === undefined) return null;
  const range = { least: Number(least) * daysPerUnit, most: Number(most) * daysPerUnit };
  return range.least < range.most ? range : null;
}
