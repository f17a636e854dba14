import {
  formatDuration,
  formatPace,
  lengthUnit,
  paceSecondsPer,
  stressLevel,
  toMeters,
} from '@threshold/physiology';
import { Card, StatRow, useUnits } from '@threshold/ui';
import type { WorkoutDetailView } from '../../schemas.ts';
import { distanceText } from '../distance.ts';
import { rangeText } from '../range-text.ts';
import { KnownStat } from './known-stat.tsx';
import { wasPlanned } from './was-planned.ts';
import classes from './workout.module.css';

const IMPLAUSIBLE =
  'This is more than the sport allows in that time, so it counts for no record, point or rank.';

export const DoneCard = ({ workout }: { readonly workout: WorkoutDetailView }) => {
  const units = useUnits();
  const { actualDuration, actualHR, maxHR, rpe, paceTarget } = workout;
  // In an unplanned workout, duration and HR target describe what was done.
  const isPlanned = wasPlanned(workout);
  const duration = isPlanned ? workout.duration : null;
  const hrTarget = isPlanned ? workout.hrTarget : null;
  const unit = lengthUnit(units);
  const inUnits = (km: number) => `${distanceText(km, units)} ${unit}`;
  const [pace, paceUnit] = averagePace(workout, unit)?.split(' ') ?? [];
  return (
    <Card title="Done">
      <StatRow wide>
        <KnownStat
          label="Duration"
          value={actualDuration === null ? null : formatDuration(actualDuration)}
          delta={duration && `${duration} planned`}
        />
        <KnownStat
          label="Distance"
          // A session without a distance is completed with 0 (docs/specification.md#9-constants).
          value={workout.distance ? distanceText(workout.distance, units) : null}
          unit={unit}
          delta={workout.plannedDistance === null ? null : `${inUnits(workout.plannedDistance)} planned`}
        />
        <KnownStat
          label="Avg pace"
          value={pace}
          unit={paceUnit}
          delta={paceTarget && `target ${rangeText(paceTarget)}`}
        />
        <KnownStat
          label="Avg HR"
          value={actualHR}
          unit="bpm"
          delta={hrTarget && `target ${rangeText(hrTarget.replace(/ ?bpm\b/, ''))}`}
        />
        <KnownStat label="Max HR" value={maxHR} unit="bpm" />
        <KnownStat
          label="Training stress"
          term="training-stress"
          value={workout.trainingStress}
          unit="TSS"
          delta={formatStress(workout)}
        />
        <KnownStat
          label="Heart-rate stress"
          term="heart-rate-stress"
          value={workout.heartRateStress}
          unit="HRSS"
        />
        <KnownStat label="RPE" term="rpe" value={rpe} unit="of 10" />
      </StatRow>
      {workout.implausible ? <p className={classes.generatedBy}>{IMPLAUSIBLE}</p> : null}
    </Card>
  );
};

/** "5:41 /km"; null without a distance or a time. */
function averagePace(
  { distance, actualDuration }: Pick<WorkoutDetailView, 'distance' | 'actualDuration'>,
  unit: ReturnType<typeof lengthUnit>,
): string | null {
  if (distance === null || actualDuration === null) return null;
  const run = { distanceMeters: toMeters(distance, 'km'), durationSeconds: actualDuration };
  const seconds = paceSecondsPer(unit, run);
  return seconds === null ? null : formatPace(seconds, unit);
}

function formatStress({
  trainingStress,
  stressEstimated,
}: Pick<WorkoutDetailView, 'trainingStress' | 'stressEstimated'>): string | null {
  if (trainingStress === null) return null;
  const { label, restHours } = stressLevel(trainingStress);
  return `${label}, rest ${restHours.min}–${restHours.max} h${stressEstimated ? ', estimated' : ''}`;
}
