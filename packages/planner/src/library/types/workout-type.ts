import type { FitnessLevel, PlanStep, Zone } from '@threshold/physiology';
import type { PlanWeek, SessionKind } from '../../plan/plan.ts';

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

/** The levels, phases and movements that a workout type doesn't suit. */
export interface NotFor {
  readonly levels: readonly FitnessLevel[];
  readonly phases: readonly PlanWeek['phase'][];
  /** Movements that an injury may ban, e.g. "hill". */
  readonly movements: readonly string[];
}

export interface WorkoutType {
  /** Kebab-case, unique. */
  readonly id: string;
  /** Display name: unique, at most 60 characters. A run's name contains the word "run". */
  readonly name: string;
  readonly kind: SessionKind;
  readonly sport: Sport;
  /** The zone of its hardest step. */
  readonly zone: Zone;
  /** Allowed whole minutes, both ends inclusive. */
  readonly minutes: { readonly min: number; readonly max: number };
  /** Returns the steps, whose minutes add up to the argument. */
  readonly createSteps: (minutes: number) => PlanStep[];
  /** One sentence. */
  readonly purpose: string;
  readonly notFor: NotFor;
}
