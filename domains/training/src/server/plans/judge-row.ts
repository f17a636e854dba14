import { judgeWork, type ReachedRung, readRung } from '@threshold/planner';
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

/** The rung of a completed session of a ladder and how it went; null for other sessions. */
export function judgeRow(row: JudgedRow): { rung: ReachedRung; outcome: WorkOutcome } | null {
  const rung = readRung(row);
  if (!rung) return null;
  const actualMinutes = row.actual_duration_seconds === null ? null : row.actual_duration_seconds / 60;
  return { rung, outcome: judgeWork({ rung, actualMinutes, zoneSeconds: row.zone_seconds, rpe: row.rpe }) };
}
