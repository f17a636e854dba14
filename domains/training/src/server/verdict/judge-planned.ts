import { isRest, type Session, type ZoneSeconds } from '@threshold/physiology';
import { type CeilingTime, findWorkoutTypeByName, judgeSession } from '@threshold/planner';
import type { Step } from '../workouts/workout-types.ts';

interface JudgedRow {
  /** The planned type. A logged or imported workout has another one. */
  readonly type: string;
  readonly session: Session;
  readonly completed: boolean;
  readonly implausible: boolean;
  readonly steps: readonly Step[];
  readonly actual_duration_seconds: number | null;
  readonly zone_seconds: Readonly<ZoneSeconds> | null;
  readonly rpe: number | null;
}

/**
 * The judgment of a completed workout by the steps of its planned session; null for an open or implausible workout, one
 * without steps, and a race.
 */
export function judgePlanned(
  row: JudgedRow,
  ceiling: CeilingTime | null = null,
): ReturnType<typeof judgeSession> | null {
  const { completed, implausible, steps, type, actual_duration_seconds: seconds } = row;
  if (!completed || implausible || steps.length === 0 || isRest(row) || isRace(type)) return null;
  return judgeSession({
    type,
    steps,
    actualMinutes: seconds === null ? null : seconds / 60,
    zoneSeconds: row.zone_seconds,
    rpe: row.rpe,
    ceiling,
  });
}

const isRace = (type: string): boolean => findWorkoutTypeByName(type)?.kind === 'race';
