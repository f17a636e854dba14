/** A row as the validator reads it: loosely typed, so that a plan from any source can be checked. */
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

/** A plan as the validator reads it; `Plan` is one. */
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
