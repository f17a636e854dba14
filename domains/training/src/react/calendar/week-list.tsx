import type { LocalDate } from '@threshold/physiology';
import { formatDayNumber, formatFullDate, formatShortWeekday } from '@threshold/ui/format';
import classes from './calendar.module.css';
import type { CalendarDaysProps } from './calendar-days-props.ts';
import { listDays } from './calendar-span.ts';
import { findTimeOff } from './day-actions.ts';
import { DayButton } from './day-button.tsx';
import { DayRace } from './day-race.tsx';
import { DayTimeOff } from './day-time-off.tsx';
import { DayWorkouts } from './day-workouts.tsx';
import { groupMovedAway, type MovedAway } from './moving/moved-away.ts';
import { useDropDay } from './moving/use-drop-day.ts';
import { useWeekSwipe } from './use-week-swipe.ts';

export const WeekList = ({ span, workouts, ...dayProps }: CalendarDaysProps) => {
  const workoutsByDate = Map.groupBy(workouts, ({ date }) => date);
  const movedAwayByDate = groupMovedAway(workouts);
  return (
    <ol ref={useWeekSwipe(span)} className={classes.week} aria-label={`Workouts of ${span.title}`}>
      {listDays(span.displayedDays).map((day) => (
        <WeekDay
          key={day}
          day={day}
          workouts={workoutsByDate.get(day) ?? []}
          movedAway={movedAwayByDate.get(day) ?? []}
          {...dayProps}
        />
      ))}
    </ol>
  );
};

interface WeekDayProps extends Omit<CalendarDaysProps, 'span'> {
  readonly day: LocalDate;
  readonly movedAway: readonly MovedAway[];
}

const WeekDay = ({ day, workouts, movedAway, today, timeOff, races, actions }: WeekDayProps) => (
  <li
    {...useDropDay(day, today)}
    className={classes.weekday}
    data-off={findTimeOff(timeOff, day) ? true : undefined}
    aria-current={day === today ? 'date' : undefined}
  >
    <time dateTime={day} className={classes.weekdate}>
      <span aria-hidden="true">{formatShortWeekday(day)}</span>
      <span className={classes.number} aria-hidden="true">
        {formatDayNumber(day)}
      </span>
      <span className="visually-hidden">{formatFullDate(day)}</span>
    </time>
    <div className={classes.dayRows}>
      <DayTimeOff day={day} timeOff={timeOff} onChange={actions.onChangeTimeOff} />
      <DayRace day={day} races={races} onChange={actions.onChangeRace} />
      <DayWorkouts workouts={workouts} movedAway={movedAway} today={today} />
    </div>
    <DayButton day={day} today={today} {...actions} />
  </li>
);
