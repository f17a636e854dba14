import type { LocalDate } from '@threshold/physiology';
import type { OtherRaceView } from '../../other-race-schemas.ts';
import type { WorkoutView } from '../../schemas.ts';
import type { TimeOffView } from '../../time-off-schemas.ts';
import type { CalendarSpan } from './calendar-span.ts';
import type { DayActions } from './day-actions.ts';

/** Props shared by the month grid and the week list. */
export interface CalendarDaysProps {
  readonly span: CalendarSpan;
  readonly today: LocalDate;
  readonly workouts: readonly WorkoutView[];
  readonly timeOff: readonly TimeOffView[];
  readonly races: readonly OtherRaceView[];
  readonly actions: DayActions;
}
