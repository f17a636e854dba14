import { addDays, type LocalDate } from '@threshold/physiology';
import { formatQuantity, formatWeekdayLetter } from '@threshold/ui/format';
import type { Scopes, SessionView, WeekView } from '../schemas.ts';
import classes from './week-blocks.module.css';

interface WeekBlocksProps {
  readonly week: WeekView;
  readonly scopes: Scopes;
}

/** A column for each day of the week, with a small block for each session. */
export const WeekBlocks = ({ week, scopes }: WeekBlocksProps) => {
  const days = Array.from({ length: 7 }, (_, index) => addDays(week.start, index));
  return (
    <div className={classes.week} role="img" aria-label={`This week: ${describeWeek(week, scopes)}`}>
      {days.map((date) => (
        <Day key={date} date={date} isToday={date === week.today} sessions={findSessions(week, date)} />
      ))}
    </div>
  );
};

const findSessions = ({ sessions }: WeekView, date: LocalDate) =>
  sessions.filter((session) => session.date === date);

interface DayProps {
  readonly date: LocalDate;
  readonly isToday: boolean;
  readonly sessions: readonly SessionView[];
}

const Day = ({ date, isToday, sessions }: DayProps) => (
  <div className={classes.day} data-today={isToday || undefined}>
    <span className={classes.letter}>{formatWeekdayLetter(date)}</span>
    {sessions.map(({ id, state, zone }) => (
      <span key={id} className={classes.block} data-state={state} data-zone={zone} />
    ))}
  </div>
);

/** Such as "3 of 5 sessions done, 1 missed". */
export function describeWeek({ sessions }: WeekView, { plan, workouts }: Scopes): string {
  const countIn = (state: SessionView['state']) =>
    sessions.filter((session) => session.state === state).length;
  if (!workouts) return `${formatQuantity(sessions.length, 'session')} planned`;
  if (!plan) return `${formatQuantity(countIn('done'), 'session')} done`;
  const missedCount = countIn('missed');
  const doneText = `${countIn('done')} of ${formatQuantity(sessions.length, 'session')} done`;
  return missedCount === 0 ? doneText : `${doneText}, ${missedCount} missed`;
}
