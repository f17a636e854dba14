import { formatDuration, lengthUnit } from '@threshold/physiology';
import { Stat, StatRow, useUnits } from '@threshold/ui';
import type { WorkoutView } from '../../../schemas.ts';
import { distanceText } from '../../distance.ts';

/** Known values of a completed workout: time, average heart rate and distance. */
export const DoneStats = ({ workout }: { readonly workout: WorkoutView }) => {
  const units = useUnits();
  const { actualDuration, actualHR, distance } = workout;
  return (
    <StatRow>
      {actualDuration === null ? null : <Stat label="Time" value={formatDuration(actualDuration)} />}
      {actualHR === null ? null : <Stat label="Avg HR" value={actualHR} unit="bpm" />}
      {distance === null ? null : (
        <Stat label="Distance" value={distanceText(distance, units)} unit={lengthUnit(units)} />
      )}
    </StatRow>
  );
};
