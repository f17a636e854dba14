import { formatDuration, lengthUnit } from '@threshold/physiology';
import { Card, Stat, useUnits } from '@threshold/ui';
import { distanceText, ofPlanned } from '../distance.ts';
import classes from './calendar.module.css';
import type { PeriodSummary } from './period-summary.ts';

export const SummaryCard = ({ summary }: { readonly summary: PeriodSummary }) => {
  const units = useUnits();
  const { doneSeconds, plannedSeconds, doneKm, onFootKm, plannedKm } = summary;
  const done = distanceText(doneKm, units);
  const onFoot = distanceText(onFootKm, units);
  return (
    <Card title="Summary">
      <div className={classes.summary}>
        <Stat label="Total Sessions" value={summary.total} />
        <Stat label="Completed" value={summary.completed} />
        <Stat
          label="Completion Rate"
          term="completion-rate"
          value={summary.completionPercent === null ? '--' : `${summary.completionPercent}%`}
        />
        <Stat label="Remaining" value={summary.remaining} />
        <Stat
          label="Time done"
          value={formatDuration(doneSeconds)}
          delta={plannedSeconds === 0 ? undefined : `of ${formatDuration(plannedSeconds)} planned`}
        />
        <Stat
          label="Distance done"
          value={done}
          unit={lengthUnit(units)}
          delta={plannedKm === 0 ? undefined : ofPlanned(distanceText(plannedKm, units), { done, onFoot })}
        />
      </div>
    </Card>
  );
};
