import type { InjurySeverity } from '@threshold/physiology';
import type { RehabStage } from './rehab-stages.ts';

/** The phases of a rehabilitation plan, in order. */
export const REHAB_PHASES = ['protect', 'load', 'strength', 'return'] as const;
export type RehabPhaseKind = (typeof REHAB_PHASES)[number];

/** A range of days, both ends inclusive. */
export interface DayRange {
  readonly minDays: number;
  readonly maxDays: number;
}

/** The typical duration of each phase. Invariant: each severity's sum is within `RECOVERY_DAYS`. */
export const PHASE_DAYS: Record<InjurySeverity, Record<RehabPhaseKind, DayRange>> = {
  Mild: {
    protect: { minDays: 2, maxDays: 4 },
    load: { minDays: 2, maxDays: 4 },
    strength: { minDays: 2, maxDays: 5 },
    return: { minDays: 3, maxDays: 8 },
  },
  Moderate: {
    protect: { minDays: 3, maxDays: 7 },
    load: { minDays: 7, maxDays: 14 },
    strength: { minDays: 7, maxDays: 14 },
    return: { minDays: 14, maxDays: 21 },
  },
  Severe: {
    protect: { minDays: 7, maxDays: 21 },
    load: { minDays: 14, maxDays: 28 },
    strength: { minDays: 14, maxDays: 28 },
    return: { minDays: 21, maxDays: 35 },
  },
};

/**
 * The total recovery time: mild 1–3, moderate 3–8, severe 8–16 weeks.
 * Source: docs/specification.md#rehabilitation-rules.
 */
export const RECOVERY_DAYS: Record<InjurySeverity, DayRange> = {
  Mild: { minDays: 7, maxDays: 21 },
  Moderate: { minDays: 21, maxDays: 56 },
  Severe: { minDays: 56, maxDays: 112 },
};

const NO_WAIT: DayRange = { minDays: 0, maxDays: 0 };

/**
 * A stage's minimum and typical maximum duration. Graded runs have no minimum: two days with a green pain rating are
 * enough.
 */
export function getPhaseDays(severity: InjurySeverity, stage: RehabStage): DayRange {
  const phase = REHAB_PHASES.find((kind) => kind === stage);
  return phase ? PHASE_DAYS[severity][phase] : NO_WAIT;
}

/** The phase that a stage belongs to. Graded runs and the full return belong to "return". */
export function toRehabPhase(stage: RehabStage): RehabPhaseKind {
  return REHAB_PHASES.find((kind) => kind === stage) ?? 'return';
}
