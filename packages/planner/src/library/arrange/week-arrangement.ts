import type { InvariantId } from '../../plan/invariants.ts';
import type { Plan } from '../../plan/plan.ts';

/** One session as somebody other than the planner would like it; every number but the minutes is the code's. */
export interface ArrangedSession {
  /** yyyy-MM-dd, a day of the week that is arranged. */
  readonly date: string;
  /** AM, Lunch or PM; what rest says here does not matter. */
  readonly session: string;
  /** The id of a workout type of the library. */
  readonly workout: string;
  /** Whole minutes within the type's range; 0 for rest. */
  readonly minutes: number;
  /** What to do, at most 500 characters of plain text; null or empty takes the library's words. */
  readonly notes: string | null;
  /** Why this, why today, at most 300 characters of plain text; null or empty takes the planner's words. */
  readonly why: string | null;
}

/**
 * A week as it might be: the sessions that the plan may move, any order. Days without one become rest; the race,
 * scheduled classes and days that are kept need not be named, and stay as they are.
 */
export interface WeekArrangement {
  readonly sessions: readonly ArrangedSession[];
}

/** Why an arrangement was refused: a broken rule of the plan, or a shape that no plan can take. */
export interface ArrangementFault {
  readonly id: InvariantId | 'shape';
  /** A sentence with its numbers. */
  readonly text: string;
}

/** The plan with the week as arranged, or why it stays as it was. */
export type ArrangementOutcome =
  | { readonly ok: true; readonly plan: Plan }
  | { readonly ok: false; readonly faults: readonly ArrangementFault[] };

/** Who made a plan or a session: the rules, a model within them, or a model's words on the rules' numbers. */
export type GeneratedBy = 'rules' | 'model' | 'mixed';
