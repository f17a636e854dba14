import type { Zone } from './zones.ts';

/** One block of a session. */
export interface PlanStep {
  label: string;
  minutes: number;
  zone: Zone;
}
