import { formatDuration, lengthUnit } from '@threshold/physiology';
import { useUnits } from '@threshold/ui';
import { formatCount, formatDate, formatQuantity, formatShortDate } from '@threshold/ui/format';
import type { HistoryWeek } from '../../history-schemas.ts';
import { formatDistance } from '../distance.ts';
import classes from './history.module.css';

/** The week's days and totals. It stays at the top while the week's entries scroll. */
export const HistoryWeekHeading = ({ week }: { readonly week: HistoryWeek }) => {
  const units = useUnits();
  return (
    <div className={classes.week}>
      <h3 className={classes.days}>
        {formatShortDate(week.start)} – {formatDate(week.end)}
      </h3>
      <p className={classes.totals}>
        <span>{formatQuantity(week.sessions, 'session')}</span>
        <span>{formatDuration(week.duration)}</span>
        {week.distance > 0 ? (
          <span>
            {formatDistance(week.distance, units)} {lengthUnit(units)}
          </span>
        ) : null}
        {week.load === null ? null : <span>{formatCount(week.load)} load</span>}
      </p>
    </div>
  );
};
