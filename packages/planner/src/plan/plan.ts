import type { LocalDate, PlanStep, RacePhase, Session, Zone } from '@threshold/physiology';
import type { InvariantId } from './invariants.ts';

export type SessionKind =
  | 'long'
  | 'easy'
  | 'recovery'
  | 'shakeout'
  | 'sharpener'
  | 'tempo'
  | 'threshold'
  | 'interval'
  | 'fartlek'
  | 'hill'
  | 'race-pace'
  | 'class'
  | 'strength'
  | 'cross'
  | 'rest'
  | 'race';

/** A rule that the session meets, with the session's numbers. */
export interface PlanCheck {
  id: InvariantId;
  text: string;
}

/** One row of the plan. Rest days are rows too. */
export interface PlannedSession {
  date: LocalDate;
  session: Session;
  kind: SessionKind;
  /** Display name, e.g. "Long run"; a run's name contains "run". */
  type: string;
  zone: Zone;
  /** 0 on rest days. */
  durationMinutes: number;
  /** E.g. "1h 30m"; null on rest days. */
  duration: string | null;
  /** E.g. "152-161 bpm", or "below 154 bpm" for an easy session; null for rest and strength. */
  hrTarget: string | null;
  /** Bpm. Null without a target, or if the target has only an upper bound. */
  hrLow: number | null;
  /** Bpm; null without a target. */
  hrHigh: number | null;
  /** E.g. "4:11-4:25 /km". Only for hard work and races, once a race result provides the athlete's paces. */
  paceTarget: string | null;
  /** Run or walk kilometers; null if the session has no distance. */
  plannedKm: number | null;
  notes: string;
  /** Their minutes add up to `durationMinutes`. */
  steps: PlanStep[];
  rationale: string;
  checks: PlanCheck[];
  plannedTss: number;
}

/** One plan week, Monday to Sunday, cut at the plan's first and last day. */
export interface PlanWeek {
  startsOn: LocalDate;
  endsOn: LocalDate;
  phase: RacePhase | 'Base Phase' | 'Recovery';
  /** True if the volume steps back for recovery. */
  isCutback: boolean;
  /** The mileage curve's target for the week's days, not counting the race. */
  targetKm: number;
  /** The total of its sessions, not counting the race. */
  plannedKm: number;
  /** What the week is for, at most 200 characters. Absent in older plans. */
  theme?: string;
  /** The week's one or two most important sessions. Absent in older plans. */
  keySessions?: readonly { date: LocalDate; type: string }[];
}

/** Eight weeks of training, or fewer up to the race. */
export interface Plan {
  startsOn: LocalDate;
  endsOn: LocalDate;
  sessions: PlannedSession[];
  weeks: PlanWeek[];
  /** Rows that are not rest. */
  workoutCount: number;
  /** Low if the long runs fall short of what the race requires. */
  readiness: 'on-track' | 'low';
  /** True if the plan starts below the level's mileage because of the athlete's history. */
  rampIn: boolean;
  /** True if training days and session limits keep the plan below the level's mileage. */
  daysLimited: boolean;
  notes: string[];
  /** 0 to 100. */
  score: number;
}

/** A plan, or a refusal with a `message` to show on a form. */
export type PlanOutcome = { ok: true; plan: Plan } | { ok: false; reason: 'race-date-past'; message: string };
