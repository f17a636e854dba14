import type { LocalDate } from '@threshold/physiology';
import type { WorkoutView } from '../../schemas.ts';
import { dayNumber, longDay, shortWeekday } from '../format-day.ts';
import classes from './calendar.module.css';
import { type CalendarSpan, listDays } from './calendar-span.ts';
import { DayWorkouts } from './day-workouts.tsx';
import { LogDay } from './log-day.tsx';

interface WeekListProps {
  readonly span: CalendarSpan;
  readonly today: LocalDate;
  readonly workouts: readonly WorkoutView[];
  readonly onLog: (day: LocalDate) => void;
}

export const WeekList = ({ span, today, workouts, onLog }: WeekListProps) => {
  const byDate = Map.groupBy(workouts, ({ date }) => date);
  return (
    <ol className={classes.week} aria-label={`Workouts of ${span.title}`}>
      {listDays(span.shown).map((day) => (
        <li key={day} className={classes.weekday} aria-current={day === today ? 'date' : undefined}>
          <time dateTime={day} className={classes.weekdate}>
            <span aria-hidden="true">{shortWeekday(day)}</span>
            <span className={classes.number} aria-hidden="true">
              {dayNumber(day)}
            </span>
            <span className="visually-hidden">{longDay(day)}</span>
          </time>
          <DayWorkouts workouts={byDate.get(day) ?? []} today={today} />
          {day > today ? null : <LogDay day={day} onLog={onLog} />}
        </li>
      ))}
    </ol>
  );
};
