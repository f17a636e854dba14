import type { CoachChange } from '@threshold/contracts/coaching';
import { lengthUnit, parseLocalDate, toMeters, type UnitSystem } from '@threshold/physiology';
import type { SessionView } from '../../schemas.ts';

export const PARTS_OF_DAY = ['AM', 'Lunch', 'PM'] as const;
type PartOfDay = (typeof PARTS_OF_DAY)[number];

/** The values of the form of a proposal. */
export interface ProposeValues {
  readonly kind: CoachChange['kind'];
  readonly date: string | null;
  readonly session: PartOfDay | null;
  readonly typeId: string | null;
  readonly by: 'duration' | 'distance';
  readonly minutes: number | null;
  /** In the coach's unit of length. */
  readonly distance: number | null;
  readonly note: string;
}

/** @param session the session to change; null to add one */
export const createValues = (session: SessionView | null, today: string): ProposeValues => ({
  kind: session === null ? 'add' : 'move',
  date: session?.date ?? today,
  session: PARTS_OF_DAY.find((part) => part === session?.session) ?? 'AM',
  typeId: null,
  by: 'duration',
  minutes: null,
  distance: null,
  note: '',
});

/** The change for the request, or a message about the first missing field. */
export function toChange(
  values: ProposeValues,
  workoutId: string | null,
  units: UnitSystem,
): CoachChange | string {
  const { kind, session } = values;
  if (kind === 'skip') return workoutId === null ? 'Choose a session' : { kind, workoutId };
  if (kind === 'change') {
    const content = toContent(values, units);
    if (typeof content === 'string') return content;
    return workoutId === null ? 'Choose a session' : { kind, workoutId, content };
  }
  const date = values.date === null ? null : parseLocalDate(values.date);
  if (date === null) return 'Date is required';
  if (kind === 'move')
    return workoutId === null ? 'Choose a session' : { kind, workoutId, date, ...(session && { session }) };
  const content = toContent(values, units);
  if (typeof content === 'string') return content;
  return session === null ? 'Session is required' : { kind, date, session, content };
}

function toContent({ typeId, by, minutes, distance, note }: ProposeValues, units: UnitSystem) {
  if (typeId === null) return 'Choose a workout';
  const text = note.trim() === '' ? {} : { note: note.trim() };
  if (by === 'distance')
    return distance === null
      ? 'Enter a distance'
      : { typeId, distanceMeters: Math.round(toMeters(distance, lengthUnit(units))), ...text };
  return minutes === null ? 'Enter a duration' : { typeId, minutes, ...text };
}
