import { isRest, type LocalDate } from '@threshold/physiology';
import { formatDayNumber, formatFullDate, formatShortWeekday, formatWeekday } from '@threshold/ui/format';
import { trpc } from '../api.ts';
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
import { WeekTotal } from './week-total.tsx';

export const MonthGrid = ({ span, workouts, ...dayProps }: CalendarDaysProps) => {
  const { data: season } = trpc.training.season.useQuery();
  const days = listDays(span.displayedDays);
  const workoutsByDate = Map.groupBy(workouts, ({ date }) => date);
  const movedAwayByDate = groupMovedAway(workouts);
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(7 * week, 7 * week + 7));
  // Weeks of rest alone have no totals, and a column of them would be blank.
  const hasTotals = workouts.some((workout) => !isRest(workout));
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
            {hasTotals ? (
              <th scope="col" className={classes.total}>
                Week
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]} data-empty={!week.some((day) => workoutsByDate.has(day)) || undefined}>
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  isOutside={day < span.period.from || day > span.period.to}
                  workouts={workoutsByDate.get(day) ?? []}
                  movedAway={movedAwayByDate.get(day) ?? []}
                  {...dayProps}
                />
              ))}
              {hasTotals ? (
                <td className={classes.total}>
                  <WeekTotal
                    days={week}
                    season={season}
                    workouts={week.flatMap((day) => workoutsByDate.get(day) ?? [])}
                    today={dayProps.today}
                  />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

interface DayCellProps extends Omit<CalendarDaysProps, 'span'> {
  readonly day: LocalDate;
  readonly isOutside: boolean;
  readonly movedAway: readonly MovedAway[];
}

const DayCell = ({ day, isOutside, workouts, movedAway, today, timeOff, races, actions }: DayCellProps) => (
  <td
    {...useDropDay(day, today)}
    className={classes.day}
    data-outside={isOutside || undefined}
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
    <DayWorkouts workouts={workouts} movedAway={movedAway} today={today} />
  </td>
);
