import { formatDuration } from '@threshold/physiology';
import { Card, Stat, StatRow } from '@threshold/ui';
import type { WorkoutDetailView } from '../../schemas.ts';
import { distanceText, distanceUnit } from '../distance.ts';
import { rangeText } from '../range-text.ts';
import { useUnits } from '../use-training-day.ts';

/** What is asked for and what was done, each value where it is known; nothing on a rest day. */
export const TargetStats = ({ workout }: { readonly workout: WorkoutDetailView }) => {
  const units = useUnits();
  const { duration, hrTarget, paceTarget, plannedDistance, plannedStress, completed } = workout;
  return (
    <>
      {duration === null && hrTarget === null ? null : (
        <Card title="Planned">
          <StatRow wide>
            <Known label="Duration" value={duration} />
            <Known
              label="HR target"
              value={hrTarget && rangeText(hrTarget.replace(/ ?bpm$/, ''))}
              unit="bpm"
            />
            <Known label="Pace target" value={paceTarget && rangeText(paceTarget)} />
            <Known
              label="Distance"
              value={plannedDistance === null ? null : distanceText(plannedDistance, units)}
              unit={distanceUnit(units)}
            />
            <Known label="Planned load" value={plannedStress} unit="TSS" />
          </StatRow>
        </Card>
      )}
      {completed === 1 ? <DoneCard workout={workout} /> : null}
    </>
  );
};

const DoneCard = ({ workout }: { readonly workout: WorkoutDetailView }) => {
  const units = useUnits();
  const { actualDuration, actualHR, maxHR, distance, rpe, trainingStress, stressEstimated } = workout;
  return (
    <Card title="Done">
      <StatRow>
        <Known label="Time" value={actualDuration === null ? null : formatDuration(actualDuration)} />
        <Known label="Avg HR" value={actualHR} unit="bpm" />
        <Known label="Max HR" value={maxHR} unit="bpm" />
        <Known
          label="Distance"
          value={distance === null ? null : distanceText(distance, units)}
          unit={distanceUnit(units)}
        />
        <Known label="RPE" value={rpe} unit="of 10" />
        <Known
          label="Training load"
          value={trainingStress}
          unit="TSS"
          delta={stressEstimated ? 'estimated' : undefined}
        />
      </StatRow>
    </Card>
  );
};

interface KnownProps {
  readonly label: string;
  readonly value: string | number | null | undefined;
  readonly unit?: string;
  readonly delta?: string | undefined;
}

const Known = ({ value, ...stat }: KnownProps) =>
  value === null || value === undefined ? null : <Stat value={value} {...stat} />;
