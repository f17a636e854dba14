import type { PlanStep, Session, Zone } from '@threshold/physiology';
import type { SessionKind } from './plan.ts';

/** A session as the week planner lays it down, before words and targets are added. */
export interface DraftSession {
  day: number;
  session: Session;
  kind: SessionKind;
  zone: Zone;
  steps: PlanStep[];
  /** Null where the session has no distance. */
  km: number | null;
}
