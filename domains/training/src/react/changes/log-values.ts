import type { FieldIssue } from '@threshold/api/react';
import {
  formatHrAverage,
  fromMeters,
  isZone,
  type LengthUnit,
  type LocalDate,
  parseLocalDate,
  toMeters,
} from '@threshold/physiology';
import type { EditWorkoutRequest, LogWorkoutRequest } from '../../change-schemas.ts';
import {
  LOGGED_SESSIONS,
  LOGGED_TYPES,
  type LoggedSession,
  type LoggedType,
  REQUIRED_MESSAGES,
} from '../../logged-workout.ts';
import type { WorkoutDetailView } from '../../schemas.ts';

/** Field names match the request, so that the server's errors appear at the right fields. */
export interface LogValues extends Record<string, unknown> {
  readonly date: string | null;
  readonly type: LoggedType | null;
  readonly session: LoggedSession | null;
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
export const createEmptyLog = (date: LocalDate): LogValues => ({
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
const roundToHundredths = (value: number) => Math.round(value * 100) / 100;

/** Converts a workout's kilometers to the form's unit, with two decimals. */
export const toEnteredDistance = (
  { distance }: Pick<WorkoutDetailView, 'distance'>,
  unit: LengthUnit,
): number | null =>
  distance === null ? null : roundToHundredths(fromMeters(unit, toMeters(distance, 'km')));

/** Converts without rounding, so that kilometers convert back to the same number. */
export const toMiles = (distance: number | null, unit: LengthUnit): number | null =>
  distance === null || unit === 'mi' ? distance : toMeters(distance, unit) / toMeters(1, 'mi');

/** Form values of a logged workout; a type or session that the form does not offer is null. */
export const workoutToLogValues = (workout: WorkoutDetailView, unit: LengthUnit): LogValues => ({
  date: workout.date,
  type: LOGGED_TYPES.find((type) => type === workout.type) ?? null,
  session: LOGGED_SESSIONS.find((session) => session === workout.session) ?? null,
  duration: workout.actualDuration === null ? null : roundToHundredths(workout.actualDuration / 60),
  distance: toEnteredDistance(workout, unit),
  actualHR: workout.actualHR,
  maxHR: workout.maxHR,
  rpe: workout.rpe,
  zone: String(workout.zone),
  notes: workout.notes ?? '',
});

/** A `LogWorkoutRequest` as stored on the device, perhaps by another version: any field may be missing or unreadable. */
export type StoredLog = Readonly<Partial<Record<keyof LogWorkoutRequest, unknown>>>;

const toNumberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Form values for correcting an entry that was not accepted. An unreadable field is left empty. */
export function toStoredLogValues(entry: StoredLog, unit: LengthUnit): LogValues {
  const miles = toNumberOrNull(entry.distance);
  const zone = toNumberOrNull(entry.zone);
  return {
    date: typeof entry.date === 'string' ? entry.date : null,
    type: LOGGED_TYPES.find((type) => type === entry.type) ?? null,
    session: LOGGED_SESSIONS.find((session) => session === entry.session) ?? null,
    duration: toNumberOrNull(entry.duration),
    distance: miles === null ? null : roundToHundredths(fromMeters(unit, toMeters(miles, 'mi'))),
    actualHR: toNumberOrNull(entry.actualHR),
    maxHR: toNumberOrNull(entry.maxHR),
    rpe: toNumberOrNull(entry.rpe),
    zone: zone !== null && isZone(zone) ? String(zone) : '3',
    notes: typeof entry.notes === 'string' ? entry.notes : '',
  };
}

/** Returns the form's request, or the missing fields (docs/specification.md#5-validation and #7-calls). */
export function toLogRequest(
  values: LogValues,
  unit: LengthUnit,
): { entry: LogWorkoutRequest } | { issues: FieldIssue[] } {
  const { type, session, duration, distance, actualHR, maxHR, rpe, notes } = values;
  const date = values.date === null ? null : parseLocalDate(values.date);
  const zone = Number(values.zone);
  if (date === null || type === null || session === null || duration === null || !isZone(zone))
    return { issues: listMissingFields({ date, type, session, duration }) };
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

/** Restores the original distance of a corrected entry if it was not edited, because the form rounds it. */
export const restoreUntouchedDistance = (
  correctedEntry: LogWorkoutRequest,
  { distance }: StoredLog,
  isDirty: (field: string) => boolean,
): LogWorkoutRequest =>
  isDirty('distance') ? correctedEntry : { ...correctedEntry, distance: toNumberOrNull(distance) };

const listMissingFields = (
  required: Readonly<Record<keyof typeof REQUIRED_MESSAGES, unknown>>,
): FieldIssue[] =>
  (['date', 'type', 'session', 'duration'] as const)
    .filter((path) => required[path] === null)
    .map((path) => ({ path, message: REQUIRED_MESSAGES[path] }));

/** Returns the changed fields, or null if there are none. A new `actualHR` also changes `hrTarget`. */
export function getChangedFields(
  { completed: _completed, ...entry }: LogWorkoutRequest,
  isDirty: (field: string) => boolean,
): Omit<EditWorkoutRequest, 'workoutId'> | null {
  const changedEntries = Object.entries(entry).filter(([field]) =>
    isDirty(field === 'hrTarget' ? 'actualHR' : field),
  );
  return changedEntries.length === 0 ? null : Object.fromEntries(changedEntries);
}
