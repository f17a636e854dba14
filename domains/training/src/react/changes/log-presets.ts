import {
  isRest,
  type LocalDate,
  listPossiblyCompleted,
  parseDuration,
  parseLocalDate,
  toMeters,
  toWorkoutKind,
} from '@threshold/physiology';
import { LOGGED_SESSIONS, type LoggedSession, type LoggedType } from '../../logged-workout.ts';
import type { WorkoutView } from '../../schemas.ts';
import type { LogValues } from './log-values.ts';

/** Fields that the form fills in until the athlete chooses a value. */
export type PresetField = 'type' | 'session' | 'zone';

/** Types that default to zone 1. */
const LIGHT_TYPES: ReadonlySet<string> = new Set(['yoga', 'recovery']);
const NOON_HOUR = 12;

/** The type of the form for the kind of a planned session. Other kinds have none. */
const TYPES_BY_KIND: Readonly<Record<string, LoggedType>> = {
  run: 'run',
  ride: 'bike',
  swim: 'swim',
  strength: 'strength',
  class: 'hiit',
  mobility: 'yoga',
  'cross-training': 'cross-training',
};

type PlannedWorkout = Pick<
  WorkoutView,
  'id' | 'date' | 'type' | 'session' | 'zone' | 'duration' | 'plannedDistance' | 'completed'
>;

interface PresetInputs {
  readonly values: LogValues;
  readonly initialValues: LogValues;
  readonly chosenFields: ReadonlySet<PresetField>;
  /** All workouts of the athlete on the form's day. */
  readonly workoutsOfDay: readonly PlannedWorkout[];
  /** Zone of the entered average heart rate; null if none was entered. */
  readonly hrZone: string | null;
  readonly today: LocalDate;
  /** Local hour of the day, 0 to 23. */
  readonly hour: number;
}

/**
 * Fills in type, session and zone of a new entry. The athlete's choice comes first, then the zone of the
 * heart rate, then the planned session of that day, then the defaults of docs/specification.md#5-validation.
 */
export function fillInLog(inputs: PresetInputs): { values: LogValues; planned: PlannedWorkout | null } {
  const { values, initialValues, chosenFields, hrZone } = inputs;
  const planned = findPlanned(inputs);
  const plannedType = planned ? (TYPES_BY_KIND[toWorkoutKind(planned.type)] ?? null) : null;
  const type = chosenFields.has('type') ? values.type : (plannedType ?? initialValues.type);
  const defaultZone = type !== null && LIGHT_TYPES.has(type) ? '1' : initialValues.zone;
  const plannedZone = planned ? String(planned.zone) : null;
  return {
    planned,
    values: {
      ...values,
      type,
      session: chosenFields.has('session') ? values.session : findSession(inputs, planned),
      zone: chosenFields.has('zone') ? values.zone : (hrZone ?? plannedZone ?? defaultZone),
    },
  };
}

/** The open planned session that an entry of this day and type completes. */
function findPlanned({ values, chosenFields, workoutsOfDay }: PresetInputs): PlannedWorkout | null {
  const date = values.date === null ? null : parseLocalDate(values.date);
  if (date === null) return null;
  const openSessions = workoutsOfDay
    .filter((workout) => workout.date === date && workout.completed === 0 && !isRest(workout))
    .map((workout) => ({
      workout,
      date: workout.date,
      type: workout.type,
      durationSeconds: workout.duration === null ? null : parseDuration(workout.duration),
      distanceMeters: workout.plannedDistance === null ? null : toMeters(workout.plannedDistance, 'km'),
    }));
  const durationSeconds = values.duration === null ? null : values.duration * 60;
  const findSessionOfType = (type: string) =>
    listPossiblyCompleted({ date, type, durationSeconds, distanceMeters: null }, openSessions)[0]?.workout;
  const sessionOfType = values.type === null ? undefined : findSessionOfType(values.type);
  if (sessionOfType !== undefined || chosenFields.has('type')) return sessionOfType ?? null;
  return openSessions.find(({ type }) => toWorkoutKind(type) in TYPES_BY_KIND)?.workout ?? null;
}

/** The planned slot, or the current half of the day, or the morning of a past day. */
function findSession(
  { values, today, hour }: PresetInputs,
  planned: PlannedWorkout | null,
): LoggedSession | null {
  const plannedSlot = LOGGED_SESSIONS.find((session) => session === planned?.session);
  if (plannedSlot) return plannedSlot;
  return values.date === today && hour >= NOON_HOUR ? 'PM' : 'AM';
}
