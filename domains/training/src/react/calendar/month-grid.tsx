import type { LocalDate } from '@threshold/physiology';
import { formatDayNumber, formatFullDate, formatShortWeekday, formatWeekday } from '@threshold/ui/format';
import type { OtherRaceView } from '../../other-race-schemas.ts';
import type { WorkoutView } from '../../schemas.ts';
import type { TimeOffView } from '../../time-off-schemas.ts';
import classes from './calendar.module.css';
import { type CalendarSpan, listDays } from './calendar-span.ts';
import { type DayActions, findTimeOff } from './day-actions.ts';
import { DayButton } from './day-button.tsx';
import { DayRace } from './day-race.tsx';
import { DayTimeOff } from './day-time-off.tsx';
import { DayWorkouts } from './day-workouts.tsx';
import { WeekTotal } from './week-total.tsx';

interface MonthGridProps {
  readonly span: CalendarSpan;
  readonly today: LocalDate;
  readonly workouts: readonly WorkoutView[];
  readonly timeOff: readonly TimeOffView[];
  readonly races: readonly OtherRaceView[];
  readonly actions: DayActions;
}

export const MonthGrid = ({ span, today, workouts, timeOff, races, actions }: MonthGridProps) => {
  const days = listDays(span.displayedDays);
  const workoutsByDate = Map.groupBy(workouts, ({ date }) => date);
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(7 * week, 7 * week + 7));
  return (
    <div className={classes.frame}>
      <table className={classes.month}>
        <caption className="visually-hidden">Workouts of {span.title}</caption>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={formatWeekday(day)}>
                {formatShortWeekday(day)}
              </th>
            ))}
            <th scope="col" className={classes.total}>
              Week
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  className={classes.day}
                  data-outside={day < span.period.from || day > span.period.to || undefined}
                  data-off={findTimeOff(timeOff, day) ? true : undefined}
                  aria-current={day === today ? 'date' : undefined}
                >
                  <time dateTime={day} className={classes.number}>
                    <span aria-hidden="true">{formatDayNumber(day)}</span>
                    <span className="visually-hidden">{formatFullDate(day)}</span>
                  </time>
                  <DayButton day={day} today={today} {...actions} />
                  <DayTimeOff day={day} timeOff={timeOff} onChange={actions.onChangeTimeOff} />
                  <DayRace day={day} races={races} onChange={actions.onChangeRace} />
                  <DayWorkouts workouts={workoutsByDate.get(day) ?? []} today={today} />
                </td>
              ))}
              <td className={classes.total}>
                <WeekTotal
                  days={week}
                  workouts={week.flatMap((day) => workoutsByDate.get(day) ?? [])}
                  today={today}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
