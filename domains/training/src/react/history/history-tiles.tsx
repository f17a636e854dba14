import { formatDuration, lengthUnit } from '@threshold/physiology';
import { Stat, useUnits } from '@threshold/ui';
import type { HistorySummaryView } from '../../history-schemas.ts';
import { distanceText } from '../distance.ts';
import classes from './history.module.css';

export const HistoryTiles = ({ summary }: { readonly summary: HistorySummaryView }) => {
  const units = useUnits();
  const unit = lengthUnit(units);
  const { totalWorkouts, totalDuration, averageHR, totalDistance } = summary;
  return (
    <ul className={classes.tiles} aria-label="Summary">
      <li className={classes.tile}>
        <Stat label="Total Workouts" value={totalWorkouts.toLocaleString('en-US')} />
      </li>
      <li className={classes.tile}>
        <Stat label="Total Time" value={formatDuration(totalDuration)} />
      </li>
      <li className={classes.tile}>
        <Stat
          label="Avg Heart Rate"
          value={averageHR ?? '--'}
          unit={averageHR === null ? undefined : 'bpm'}
        />
      </li>
      <li className={classes.tile}>
        <Stat label="Total Distance" value={distanceText(totalDistance, units)} unit={unit} />
      </li>
    </ul>
  );
};
