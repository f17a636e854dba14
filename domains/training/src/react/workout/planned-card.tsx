import { formatTargetText, lengthUnit } from '@threshold/physiology';
import { Card, StatRow, useUnits } from '@threshold/ui';
import type { WorkoutDetailView } from '../../schemas.ts';
import { formatPlannedKm } from '../distance.ts';
import { usePaceTarget } from '../use-pace-target.ts';
import { OptionalStat } from './optional-stat.tsx';
import { wasPlanned } from './was-planned.ts';

/** Renders nothing on a rest day or for an unplanned workout. */
export const PlannedCard = ({ workout }: { readonly workout: WorkoutDetailView }) => {
  const units = useUnits();
  const paceTarget = usePaceTarget(workout);
  const { duration, hrTarget, plannedDistance, plannedStress } = workout;
  if (!wasPlanned(workout) || (duration === null && hrTarget === null)) return null;
  return (
    <Card title="Planned">
      <StatRow wide>
        <OptionalStat label="Duration" value={duration} />
        <OptionalStat
          label="HR target"
          term="heart-rate-target"
          value={hrTarget && formatTargetText(hrTarget.replace(/ ?bpm$/, ''))}
          unit="bpm"
        />
        <OptionalStat label="Pace target" value={paceTarget} />
        <OptionalStat
          label="Distance"
          value={plannedDistance === null ? null : formatPlannedKm(plannedDistance, units)}
          unit={lengthUnit(units)}
        />
        <OptionalStat label="Planned load" term="planned-load" value={plannedStress} />
      </StatRow>
    </Card>
  );
};
