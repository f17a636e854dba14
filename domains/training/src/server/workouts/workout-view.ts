import { formatDuration, fromMeters } from '@threshold/physiology';
import type { WorkoutDetailView, WorkoutView } from '../../schemas.ts';
import { toPlannedChecks, toPlannedTarget } from './planned-target.ts';
import type { DetailRow, WorkoutRow } from './workout-columns.ts';
import { isDeletable } from './workout-types.ts';

const toKm = (meters: number | null) => (meters === null ? null : fromMeters('km', meters));

/** Duration as text: the planned duration if there is one, else the completed one; null on a rest day. */
export function formatDurationText(row: {
  planned_duration_seconds: number | null;
  actual_duration_seconds: number | null;
}): string | null {
  const durationSeconds = row.planned_duration_seconds ?? row.actual_duration_seconds;
  return durationSeconds === null ? null : formatDuration(durationSeconds);
}

/** A logged workout shows the entered values, even if it completed a planned session. */
const toEnteredValues = (row: WorkoutRow) =>
  row.source === 'manual' && row.plan_id !== null ? { ...row, planned_duration_seconds: null } : row;

const toTargetView = (row: ReturnType<typeof toPlannedTarget>) => ({
  hrTarget: row.hr_target,
  hrLow: row.hr_low_bpm,
  hrHigh: row.hr_high_bpm,
});

/**
 * Converts a row to the specification's wire names and units (docs/specification.md#3-entities, #7-calls and
 * #units-on-the-wire).
 */
export const toWorkoutView = (row: WorkoutRow, caution: string | null): WorkoutView => ({
  ...toTargetView(toPlannedTarget(row)),
  id: row.id,
  date: row.date,
  session: row.session,
  type: row.type,
  zone: row.zone,
  duration: formatDurationText(toEnteredValues(row)),
  paceTarget: row.pace_target,
  notes: row.notes,
  completed: row.completed ? 1 : 0,
  actualDuration: row.actual_duration_seconds,
  actualHR: row.actual_hr_bpm,
  maxHR: row.max_hr_bpm,
  distance: toKm(row.distance_meters),
  plannedDistance: toKm(row.planned_distance_meters),
  rpe: row.rpe,
  trainingStress: row.training_stress,
  stressEstimated: row.stress_estimated,
  plannedStress: row.planned_stress,
  steps: [...row.steps],
  movedFrom: row.moved_from,
  caution,
});

export const toWorkoutDetailView = (
  row: DetailRow,
  caution: string | null,
): Omit<WorkoutDetailView, 'heartRateStress' | 'classForRace' | 'planVerdict'> => ({
  ...toWorkoutView(row, caution),
  rationale: row.rationale,
  checks: toPlannedChecks(row),
  // The rationale comes from the completed planned session.
  generatedBy: row.planned_by ?? row.generated_by,
  pinned: row.pinned,
  logged: row.source === 'manual',
  imported: row.source === 'import',
  own: row.source === 'plan' && row.plan_id === null && row.generated_by === 'athlete',
  deletable: isDeletable(row.source),
  implausible: row.implausible,
  completes: row.completes,
  mergedLog: row.merged_log_seconds === null ? null : formatDuration(row.merged_log_seconds),
});

const COMMON_WORDS_PATTERN = /^[A-Z][a-z]+(?:-pace|$|(?:[ -][a-z-]+)* (?:run|walk)\b)/;
const PROPER_NAME_PATTERN = /^(?:Kenyan|Mona|Nordic|Yasso) /;

/** The type as used within a sentence: "short threshold run"; names such as "F45" and "10K-pace run" stay. */
export const formatTypeInSentence = (type: string): string =>
  COMMON_WORDS_PATTERN.test(type) && !PROPER_NAME_PATTERN.test(type)
    ? type.charAt(0).toLowerCase() + type.slice(1)
    : type;
