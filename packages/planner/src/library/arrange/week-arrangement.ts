import type { InvariantId } from '../../plan/invariants.ts';
import type { Plan } from '../../plan/plan.ts';

/** A requested session. All numbers except the minutes are computed. */
export interface ArrangedSession {
  /** yyyy-MM-dd, a day of the arranged week. */
  readonly date: string;
  /** AM, Lunch or PM; ignored for rest. */
  readonly session: string;
  /** The id of a library workout type. */
  readonly workout: string;
  /** Whole minutes within the type's range; 0 for rest. */
  readonly minutes: number;
  /** What to do, in at most 500 characters of plain text. If null or empty, the library's text is used. */
  readonly notes: string | null;
  /**
   * Why this session today, in at most 300 characters of plain text. If null or empty, the planner's text is
   * used.
   */
  readonly why: string | null;
}

/**
 * A requested week: its movable sessions in any order. Days without one become rest. The race, scheduled
 * classes and locked days may be left out. They never change.
 */
export interface WeekArrangement {
  readonly sessions: readonly ArrangedSession[];
}

export interface ArrangementFault {
  readonly id: InvariantId | 'shape';
  /** A sentence with numbers. */
  readonly text: string;
}

export type ArrangementOutcome =
  | { readonly ok: true; readonly plan: Plan }
  | { readonly ok: false; readonly faults: readonly ArrangementFault[] };

/** Who made a plan or a session: the rules, a model within those rules, or the rules with texts from a model. */
export type GeneratedBy = 'rules' | 'model' | 'mixed';
