import { IconCheck } from '@tabler/icons-react';
import { formatShortWeekday, formatWeekday } from '@threshold/ui/format';
import type { WeeklySummaryView } from '../../schemas.ts';
import classes from './week-days.module.css';

type WeekDay = WeeklySummaryView['days'][number];

export const WeekDays = ({ days }: Pick<WeeklySummaryView, 'days'>) => (
  <ol className={classes.days} aria-label="Days of the week">
    {days.map((day) => (
      <li key={day.date} className={classes.day} aria-current={day.isToday ? 'date' : undefined}>
        <span aria-hidden="true">{formatShortWeekday(day.date).charAt(0)}</span>
        <DayMark day={day} />
        <span className="visually-hidden">{`${formatWeekday(day.date)}: ${formatDayStatus(day)}`}</span>
      </li>
    ))}
  </ol>
);

const DayMark = ({ day: { sessions, done } }: { readonly day: WeekDay }) => {
  const state = sessions === 0 ? 'free' : done === sessions ? 'done' : done > 0 ? 'part' : 'open';
  return (
    <span className={classes.mark} data-state={state} aria-hidden="true">
      {state === 'done' ? (
        <IconCheck size={15} stroke={2.6} />
      ) : state === 'part' ? (
        `${done}/${sessions}`
      ) : null}
    </span>
  );
};

const formatDayStatus = ({ sessions, done }: WeekDay): string =>
  sessions === 0 ? 'no session' : done === sessions ? 'done' : `${done} of ${sessions} done`;
