import { formatDuration, lengthUnit } from '@threshold/physiology';
import { useUnits } from '@threshold/ui';
import { formatDistance } from '../distance.ts';
import classes from './calendar.module.css';
import type { PeriodSummary } from './period-summary.ts';
import { toDonePercent } from './week-total.tsx';

/** A phone's week in one line above its days: completed and planned distance, time and load. Empty without sessions. */
export const WeekLine = ({ summary }: { readonly summary: PeriodSummary }) => {
  const units = useUnits();
  if (summary.sessionCount === 0) return null;
  const { doneKm, onFootKm, plannedKm, doneSeconds, plannedSeconds, doneStress, plannedStress } = summary;
  const done = formatDistance(plannedKm > 0 ? onFootKm : doneKm, units);
  return (
    <div className={classes.weekLine}>
      <p>
        {doneKm + plannedKm === 0 ? null : (
          <span>
            <b>{done}</b>
            {plannedKm > 0 ? ` of ${formatDistance(plannedKm, units)}` : ''} {lengthUnit(units)}
          </span>
        )}
        <span>
          <b>{formatDuration(doneSeconds)}</b>
          {plannedSeconds > 0 ? ` of ${formatDuration(plannedSeconds)}` : ''}
        </span>
        <span>
          Load <b>{doneStress}</b>
          {plannedStress > 0 ? ` of ${plannedStress}` : ''}
        </span>
      </p>
      <div className={classes.weekLineBar} aria-hidden="true">
        <span style={{ width: `${toDonePercent(summary)}%` }} />
      </div>
    </div>
  );
};
