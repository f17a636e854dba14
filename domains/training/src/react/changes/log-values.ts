import type { FieldIssue } from '@threshold/api/react';
import {
  formatHrAverage,
  isZone,
  type LengthUnit,
  type LocalDate,
  lengthIn,
  parseLocalDate,
  toMeters,
} from '@threshold/physiology';
import type { EditWorkoutWire, LogWorkoutWire } from '../../change-schemas.ts';
import {
  DONE_SESSIONS,
  type DoneSession,
  LOGGED_TYPES,
  type LoggedType,
  REQUIRED,
} from '../../logged-workout.ts';
import type { WorkoutDetailView } from '../../schemas.ts';

/** Names match the wire, so that server errors find their fields. */
export interface LogValues extends Record<string, unknown> {
  readonly date: string | null;
  readonly type: LoggedType | null;
  readonly session: DoneSession | null;
  /** Minutes. */
  readonly duration: number | null;
  /** In the form's unit: miles (docs/specification.md#3-entities) unless the athlete chose metric. */
  readonly distance: number | null;
  readonly actualHR: number | null;
  readonly maxHR: number | null;
  readonly rpe: number | null;
  readonly zone: string;
  readonly notes: string;
}

/** An empty form: a run in zone 3 on the given day (docs/specification.md#5-validation). */
export const emptyLog = (date: LocalDate): LogValues => ({
  date,
  type: 'run',
  session: null,
  duration: null,
  distance: null,
  actualHR: null,
  maxHR: null,
  rpe: null,
  zone: '3',
  notes: '',
});

// Two decimals for display. An edit sends changed fields only, so the rounding is not stored.
const rounded = (value: number) => Math.round(value * 100) / 100;

export const toEnteredDistance = (
  { distance }: Pick<WorkoutDetailView, 'distance'>,
  unit: LengthUnit,
): number | null => (distance === null ? null : rounded(lengthIn(unit, toMeters(distance, 'km'))));

/** Not rounded, so that kilometers convert back to the same number. */
export const toMiles = (distance: number | null, unit: LengthUnit): number | null =>
  distance === null || unit === 'mi' ? distance : toMeters(distance, unit) / toMeters(1, 'mi');

export const valuesOfLogged = (workout: WorkoutDetailView, unit: LengthUnit): LogValues => ({
  date: workout.date,
  type: LOGGED_TYPES.find((type) => type === workout.type) ?? null,
  session: DONE_SESSIONS.find((session) => session === workout.session) ?? null,
  duration: workout.actualDuration === null ? null : rounded(workout.actualDuration / 60),
  distance: toEnteredDistance(workout, unit),
  actualHR: workout.actualHR,
  maxHR: workout.maxHR,
  rpe: workout.rpe,
  zone: String(workout.zone),
  notes: workout.notes ?? '',
});

export const valuesOfEntry = (entry: LogWorkoutWire, unit: LengthUnit): LogValues => ({
  date: typeof entry.date === 'string' ? entry.date : null,
  type: entry.type,
  session: entry.session,
  duration: typeof entry.duration === 'number' ? entry.duration : null,
  distance:
    typeof entry.distance === 'number' ? rounded(lengthIn(unit, toMeters(entry.distance, 'mi'))) : null,
  actualHR: entry.actualHR ?? null,
  maxHR: entry.maxHR ?? null,
  rpe: entry.rpe ?? null,
  zone: String(entry.zone ?? 3),
  notes: entry.notes ?? '',
});

/** The form's request, or its missing fields (docs/specification.md#5-validation and #7-calls). */
export function toLogRequest(
  values: LogValues,
  unit: LengthUnit,
): { entry: LogWorkoutWire } | { issues: FieldIssue[] } {
  const { type, session, duration, distance, actualHR, maxHR, rpe, notes } = values;
  const date = values.date === null ? null : parseLocalDate(values.date);
  const zone = Number(values.zone);
  if (date === null || type === null || session === null || duration === null || !isZone(zone))
    return { issues: missingOf({ date, type, session, duration }) };
  return {
    entry: {
      date,
      type,
      session,
      duration,
      zone,
      completed: 1,
      distance: toMiles(distance, unit),
      actualHR,
      maxHR,
      rpe,
      notes,
      hrTarget: actualHR === null ? null : formatHrAverage(actualHR),
    },
  };
}

/** The corrected entry with the original's distance if it is untouched, because the form shows it rounded. */
export const withUntouchedDistance = (
  corrected: LogWorkoutWire,
  { distance = null }: LogWorkoutWire,
  isDirty: (field: string) => boolean,
): LogWorkoutWire => (isDirty('distance') ? corrected : { ...corrected, distance });

const missingOf = (required: Readonly<Record<keyof typeof REQUIRED, unknown>>): FieldIssue[] =>
  (['date', 'type', 'session', 'duration'] as const)
    .filter((path) => required[path] === null)
    .map((path) => ({ path, message: REQUIRED[path] }));

/** Returns the changed fields, or null without any. `hrTarget` is sent with `actualHR`, its source. */
export function changedFields(
  { completed: _always, ...entry }: LogWorkoutWire,
  isDirty: (field: string) => boolean,
): Omit<EditWorkoutWire, 'workoutId'> | null {
  const changed = Object.entries(entry).filter(([field]) =>
    isDirty(field === 'hrTarget' ? 'actualHR' : field),
  );
  return changed.length === 0 ? null : Object.fromEntries(changed);
}
