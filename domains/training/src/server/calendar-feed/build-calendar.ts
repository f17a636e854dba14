import { formatDuration, type LocalDate, type Session, type Zone } from '@threshold/physiology';
import { ICalCalendar, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { toPlannedTarget } from '../workouts/planned-target.ts';
import type { Step, WorkoutSource } from '../workouts/workout-types.ts';

const REFRESH_SECONDS = 3600;
/** A planned session has a few steps, but an imported one may have hundreds. */
const MAX_DESCRIPTION_CHARACTERS = 600;

/** Contains no measured values, because the feed can be read without a sign-in. */
export interface FeedWorkout {
  readonly id: string;
  readonly date: LocalDate;
  readonly session: Session;
  readonly type: string;
  readonly zone: Zone;
  readonly planned_duration_seconds: number | null;
  readonly hr_target: string | null;
  readonly hr_low_bpm: number | null;
  readonly hr_high_bpm: number | null;
  readonly source: WorkoutSource;
  readonly steps: readonly Step[];
  readonly completed: boolean;
}

/**
 * Formats planned workouts as an iCalendar object (RFC 5545). They are all-day events, since a session has a
 * part of the day but no time. They are transparent, since training does not block meetings.
 */
export function buildCalendar(workouts: readonly FeedWorkout[], stamp: Date): string {
  const calendar = new ICalCalendar({
    name: 'Threshold training plan',
    prodId: '//Threshold//Training plan//EN',
    scale: 'GREGORIAN',
    ttl: REFRESH_SECONDS,
  });
  for (const workout of workouts)
    calendar.createEvent({
      id: `${workout.id}@threshold`,
      start: workout.date,
      allDay: true,
      stamp,
      summary: formatSummary(workout),
      description: formatDescription(workout),
      status: ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  // The library does not terminate the last line.
  return `${calendar.toString()}\r\n`;
}

const formatSummary = ({ type, zone, session, completed }: FeedWorkout): string =>
  `${completed ? '✓ ' : ''}${type}, Zone ${zone} (${session})`;

function formatDescription(workout: FeedWorkout): string {
  const { planned_duration_seconds: seconds, steps } = workout;
  const { hr_target } = toPlannedTarget(workout);
  // `toWellFormed`, because the cut may split a surrogate pair.
  return [
    ...(seconds === null ? [] : [`Duration: ${formatDuration(seconds)}`]),
    ...(hr_target === null ? [] : [`Heart rate: ${hr_target}`]),
    ...steps.map(({ label, minutes, zone }) => `${minutes} min ${label}, Zone ${zone}`),
  ]
    .join('\n')
    .slice(0, MAX_DESCRIPTION_CHARACTERS)
    .toWellFormed();
}
