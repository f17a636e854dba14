import type { Zone } from './zones.ts';

export interface PlanStep {
  label: string;
  minutes: number;
  zone: Zone;
}
