import { formatDuration, type LocalDate, type Session, type Zone } from '@threshold/physiology';
import { ICalCalendar, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { withPlannedTarget } from '../workouts/planned-target.ts';
import type { Step, WorkoutSource } from '../workouts/workout-parts.ts';

const REFRESH_SECONDS = 3600;
/** The longest description: a planned session has a few steps, an imported one may have hundreds. */
const MOST_CHARACTERS = 600;

/** What of a planned workout stands in the feed: the plan alone, nothing that was measured. */
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
 * The plan as an iCalendar object (RFC 5545). Workouts are days without a time, since a session has but a part of the
 * day, and transparent, since training blocks no meeting. Rest days are left out: a calendar shows them by itself.
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
      summary: summaryOf(workout),
      description: descriptionOf(workout),
      status: ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  // The library leaves the last line open.
  return `${calendar.toString()}\r\n`;
}

const summaryOf = ({ type, zone, session, completed }: FeedWorkout): string =>
  `${completed ? '✓ ' : ''}${type}, Zone ${zone} (${session})`;

function descriptionOf(workout: FeedWorkout): string {
  const { planned_duration_seconds: seconds, steps } = workout;
  const { hr_target } = withPlannedTarget(workout);
  return [
    ...(seconds === null ? [] : [`Duration: ${formatDuration(seconds)}`]),
    ...(hr_target === null ? [] : [`Heart rate: ${hr_target}`]),
    ...steps.map(({ label, minutes, zone }) => `${minutes} min ${label}, Zone ${zone}`),
  ]
    .join('\n')
    .slice(0, MOST_CHARACTERS)
    .toWellFormed();
}
