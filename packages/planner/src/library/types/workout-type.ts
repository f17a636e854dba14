import type { FitnessLevel, PlanStep, Zone } from '@threshold/physiology';
import type { PlanWeek, SessionKind } from '../../plan/plan.ts';

/** What the body does in a workout. */
export type Sport =
  | 'run'
  | 'walk'
  | 'class'
  | 'strength'
  | 'bike'
  | 'swim'
  | 'row'
  | 'elliptical'
  | 'mobility'
  | 'rest';

/** Whom a workout type does not suit. */
export interface NotFor {
  readonly levels: readonly FitnessLevel[];
  readonly phases: readonly PlanWeek['phase'][];
  /** Movements in it that an injury may ban, e.g. "hill". */
  readonly movements: readonly string[];
}

/** One kind of workout that a plan may hold. */
export interface WorkoutType {
  /** Kebab-case, unique. */
  readonly id: string;
  /** What the athlete reads, at most 60 characters, unique; runs carry the word run. */
  readonly name: string;
  readonly kind: SessionKind;
  readonly sport: Sport;
  /** The zone of its hardest step. */
  readonly zone: Zone;
  /** Whole minutes that it may last, both included. */
  readonly minutes: { readonly min: number; readonly max: number };
  /** Its steps; for whole minutes within the range they sum to the minutes. */
  readonly stepsOf: (minutes: number) => PlanStep[];
  /** What it is for, in a sentence. */
  readonly purpose: string;
  readonly notFor: NotFor;
}
