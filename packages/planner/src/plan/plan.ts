import type { LocalDate, PlanStep, RacePhase, Session, Zone } from '@threshold/physiology';
import type { InvariantId } from './invariants.ts';

/** What a session is for. */
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

/** A rule that the session keeps, said with its own numbers. */
export interface PlanCheck {
  id: InvariantId;
  text: string;
}

/** One row of the plan; a rest day is a row too. */
export interface PlannedSession {
  date: LocalDate;
  session: Session;
  kind: SessionKind;
  /** What the athlete reads, e.g. "Long run"; runs carry the word run. */
  type: string;
  zone: Zone;
  /** 0 on rest days. */
  durationMinutes: number;
  /** E.g. "1h 30m"; null on rest days. */
  duration: string | null;
  /** E.g. "152-161 bpm", of an easy session "below 154 bpm"; null for rest and strength. */
  hrTarget: string | null;
  /** Null where the target has an upper bound alone. */
  hrLow: number | null;
  hrHigh: number | null;
  /** Null as long as no race result tells the athlete's paces. */
  paceTarget: string | null;
  /** Run or walk kilometres; null where the session has no distance. */
  plannedKm: number | null;
  notes: string;
  /** Sum to `durationMinutes`. */
  steps: PlanStep[];
  /** Why this, why today. */
  rationale: string;
  checks: PlanCheck[];
  plannedTss: number;
}

/** One plan week, Monday to Sunday, cut by the plan's first and last day. */
export interface PlanWeek {
  startsOn: LocalDate;
  endsOn: LocalDate;
  phase: RacePhase | 'Base Phase' | 'Recovery';
  /** True where the volume steps back so that the body catches up. */
  isCutback: boolean;
  /** What the mileage curve asks of the days in the plan, the race left out. */
  targetKm: number;
  /** What the sessions sum to, the race left out. */
  plannedKm: number;
}

/** Eight weeks of training, or less up to the race. */
export interface Plan {
  startsOn: LocalDate;
  endsOn: LocalDate;
  sessions: PlannedSession[];
  weeks: PlanWeek[];
  /** Rows that are not rest. */
  workoutCount: number;
  /** Low when the long runs cannot reach what the race asks for. */
  readiness: 'on-track' | 'low';
  /** True when the athlete's own history starts the plan below the level's mileage. */
  rampIn: boolean;
  /** True when training days and session limits hold the plan below the level's mileage. */
  daysLimited: boolean;
  /** What the athlete should know about the plan as a whole. */
  notes: string[];
  /** 0 to 100. */
  score: number;
}

/** A plan, or why there is none: `message` can stand in a form. */
export type PlanOutcome = { ok: true; plan: Plan } | { ok: false; reason: 'race-date-past'; message: string };
