import { lengthUnit } from '@threshold/physiology';
import { Card, StatRow, useUnits } from '@threshold/ui';
import type { WorkoutDetailView } from '../../schemas.ts';
import { distanceText } from '../distance.ts';
import { rangeText } from '../range-text.ts';
import { KnownStat } from './known-stat.tsx';
import { wasPlanned } from './was-planned.ts';

/** Renders nothing on a rest day or for an unplanned workout. */
export const PlannedCard = ({ workout }: { readonly workout: WorkoutDetailView }) => {
  const units = useUnits();
  const { duration, hrTarget, paceTarget, plannedDistance, plannedStress } = workout;
  if (!wasPlanned(workout) || (duration === null && hrTarget === null)) return null;
  return (
    <Card title="Planned">
      <StatRow wide>
        <KnownStat label="Duration" value={duration} />
        <KnownStat
          label="HR target"
          term="heart-rate-target"
          value={hrTarget && rangeText(hrTarget.replace(/ ?bpm$/, ''))}
          unit="bpm"
        />
        <KnownStat label="Pace target" value={paceTarget && rangeText(paceTarget)} />
        <KnownStat
          label="Distance"
          value={plannedDistance === null ? null : distanceText(plannedDistance, units)}
          unit={lengthUnit(units)}
        />
        <KnownStat label="Planned load" term="planned-load" value={plannedStress} unit="TSS" />
      </StatRow>
    </Card>
  );
};
