/** A row as the validator reads it. Loosely typed, so that it can check plans from any source. */
export interface PlanRow {
  date: string;
  session: string;
  kind: string;
  type: string;
  zone: number;
  durationMinutes: number;
  duration: string | null;
  hrTarget: string | null;
  hrLow: number | null;
  hrHigh: number | null;
  paceTarget: string | null;
  plannedKm: number | null;
  notes: string;
  steps: readonly { label: string; minutes: number; zone: number }[];
  rationale: string;
  checks: readonly { id: string; text: string }[];
  plannedTss: number;
}

/** A plan as the validator reads it. `Plan` is assignable to it. */
export interface PlanToCheck {
  startsOn: string;
  endsOn: string;
  sessions: readonly PlanRow[];
  workoutCount: number;
  readiness: string;
  rampIn: boolean;
  daysLimited: boolean;
  notes: readonly string[];
}
