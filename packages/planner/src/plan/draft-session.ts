import type { PlanStep, Session, Zone } from '@threshold/physiology';
import type { SessionKind } from './plan.ts';
import type { RepSet, WorkFamily } from './progressions/work-family.ts';

/** A planned session without texts and targets. */
export interface DraftSession {
  /** Day number. */
  day: number;
  session: Session;
  kind: SessionKind;
  zone: Zone;
  steps: PlanStep[];
  /** Null if the session has no distance. */
  km: number | null;
  /** The displayed type. By default the one of its kind. */
  type?: string;
  /** What a quality run does. */
  work?: { family: WorkFamily; repSet: RepSet };
}

/** The total distance. Sessions without a distance count as 0. */
export function sumKm(sessions: readonly { km: number | null }[]): number {
  return sessions.reduce((sum, { km }) => sum + (km ?? 0), 0);
}
