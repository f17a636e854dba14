import { judgeWork, type ReachedRepSet, readRepSet } from '@threshold/planner';
import type { Step } from '../workouts/workout-types.ts';

type WorkOutcome = ReturnType<typeof judgeWork>;

interface JudgedRow {
  /** The planned type. A logged or imported workout has another one. */
  readonly type: string;
  readonly steps: readonly Step[];
  readonly actual_duration_seconds: number | null;
  readonly zone_seconds: readonly number[] | null;
  readonly rpe: number | null;
}

/** The rep set of a completed session and how it went; null for sessions without repetitions. */
export function judgeRepSet(row: JudgedRow): { repSet: ReachedRepSet; outcome: WorkOutcome } | null {
  const repSet = readRepSet(row);
  if (!repSet) return null;
  const actualMinutes = row.actual_duration_seconds === null ? null : row.actual_duration_seconds / 60;
  return {
    repSet,
    outcome: judgeWork({ repSet, actualMinutes, zoneSeconds: row.zone_seconds, rpe: row.rpe }),
  };
}
