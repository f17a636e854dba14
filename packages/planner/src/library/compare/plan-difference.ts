import type { LocalDate, Session } from '@threshold/physiology';
import type { SessionKind } from '../../plan/plan.ts';

/** The compared fields of a session. A `PlannedSession` has all of them. */
export interface ComparedSession {
  readonly date: LocalDate;
  readonly session: Session;
  readonly kind: SessionKind;
  readonly type: string;
  readonly zone: number;
  readonly durationMinutes: number;
  readonly plannedKm: number | null;
  readonly plannedTss: number;
  /** May be empty. */
  readonly rationale: string;
}

/** The sessions may be in any order. */
export interface ComparedPlan {
  readonly sessions: readonly ComparedSession[];
}

export interface ChangedSession {
  readonly before: ComparedSession;
  readonly after: ComparedSession;
  readonly why: string;
}

export interface UnmatchedSession {
  readonly session: ComparedSession;
  readonly why: string;
}

export interface PlannedLoad {
  readonly totalTss: number;
  /** Weeks from Monday, in order. Both compared plans have the same weeks. */
  readonly weeks: readonly { readonly startsOn: LocalDate; readonly tss: number }[];
}

/** The differences between two plans. Each session except rest is either in exactly one list or unchanged. */
export interface PlanDifference {
  /** The number of unchanged sessions. */
  readonly same: number;
  /** Moved to another day or time of day. The length may differ too. */
  readonly moved: readonly ChangedSession[];
  /** Same day, with less stress or a lower zone. */
  readonly eased: readonly ChangedSession[];
  /** Same day, with more stress or a higher zone. */
  readonly harder: readonly ChangedSession[];
  /** Same day, but another type at about the same stress, or cross-training in a lower zone. */
  readonly retyped: readonly ChangedSession[];
  readonly added: readonly UnmatchedSession[];
  readonly dropped: readonly UnmatchedSession[];
  readonly loadBefore: PlannedLoad;
  readonly loadAfter: PlannedLoad;
  /** The races' kilometers, if they differ. Null for a plan without a race. */
  readonly race: { readonly beforeKm: number | null; readonly afterKm: number | null } | null;
}
