import type { LocalDate, Session } from '@threshold/physiology';
import type { SessionKind } from '../../plan/plan.ts';

/** A session as two plans are compared by; `PlannedSession` is one. */
export interface ComparedSession {
  readonly date: LocalDate;
  readonly session: Session;
  readonly kind: SessionKind;
  readonly type: string;
  readonly zone: number;
  readonly durationMinutes: number;
  readonly plannedKm: number | null;
  readonly plannedTss: number;
  /** Why it stands there; may be empty. */
  readonly rationale: string;
}

/** A plan's sessions, in any order. */
export interface ComparedPlan {
  readonly sessions: readonly ComparedSession[];
}

/** A session that stands in both plans, differently. */
export interface ChangedSession {
  readonly before: ComparedSession;
  readonly after: ComparedSession;
  readonly why: string;
}

/** A session that stands in one of the plans. */
export interface LoneSession {
  readonly session: ComparedSession;
  readonly why: string;
}

/** Planned stress, in all and by weeks. */
export interface PlannedLoad {
  readonly totalTss: number;
  /** Weeks from Monday on, in order; both plans of a difference have the same weeks. */
  readonly weeks: readonly { readonly startsOn: LocalDate; readonly tss: number }[];
}

/** What became of a plan: each session of both plans that is not rest is in exactly one list, or the same in both. */
export interface PlanDifference {
  /** How many sessions did not change. */
  readonly same: number;
  /** Another day or time of day; its length may differ too. */
  readonly moved: readonly ChangedSession[];
  /** Same day, less stress or a lower zone. */
  readonly eased: readonly ChangedSession[];
  /** Same day, more stress or a higher zone. */
  readonly harder: readonly ChangedSession[];
  /** Same day, another type at about the same stress. */
  readonly retyped: readonly ChangedSession[];
  readonly added: readonly LoneSession[];
  readonly dropped: readonly LoneSession[];
  readonly loadBefore: PlannedLoad;
  readonly loadAfter: PlannedLoad;
  /** The races' kilometres when they differ; null for the plan without one. */
  readonly race: { readonly beforeKm: number | null; readonly afterKm: number | null } | null;
}
