import {
  assessStress,
  computePaceSeconds,
  formatDuration,
  formatPace,
  formatTargetText,
  lengthUnit,
  toMeters,
} from '@threshold/physiology';
import { Card, NumberNote, StatRow, useUnits } from '@threshold/ui';
import type { ReactNode } from 'react';
import type { WorkoutDetailView } from '../../schemas.ts';
import { formatDistance, formatPlannedKm } from '../distance.ts';
import { usePaceTarget } from '../use-pace-target.ts';
import { OptionalStat } from './optional-stat.tsx';
import { wasPlanned } from './was-planned.ts';
import classes from './workout.module.css';

const IMPLAUSIBLE_NOTE =
  'These numbers look too good to be true, so this workout doesn’t count toward records, points or rank.';

interface DoneCardProps {
  readonly workout: WorkoutDetailView;
  /** Shown below the numbers, such as the time in each zone. */
  readonly children?: ReactNode;
}

export const DoneCard = ({ workout, children }: DoneCardProps) => {
  const units = useUnits();
  const paceTarget = usePaceTarget(workout);
  const { actualDuration, actualHR, maxHR, rpe } = workout;
  // Duration and HR target of an unplanned workout are no targets: they describe the completed workout.
  const isPlanned = wasPlanned(workout);
  const duration = isPlanned ? workout.duration : null;
  const hrTarget = isPlanned ? workout.hrTarget : null;
  const unit = lengthUnit(units);
  const [pace, paceUnit] = formatAveragePace(workout, unit)?.split(' ') ?? [];
  return (
    <Card title="Done">
      <StatRow wide>
        <OptionalStat
          label="Duration"
          value={actualDuration === null ? null : formatDuration(actualDuration)}
          delta={duration && `${duration} planned`}
        />
        <OptionalStat
          label="Distance"
          // Sessions completed without a distance have a distance of 0 (docs/specification.md#9-constants).
          value={workout.distance ? formatDistance(workout.distance, units) : null}
          unit={unit}
          delta={
            workout.plannedDistance === null
              ? null
              : `${formatPlannedKm(workout.plannedDistance, units)} ${unit} planned`
          }
        />
        <OptionalStat
          label="Avg pace"
          value={pace}
          unit={paceUnit}
          delta={paceTarget && `target ${paceTarget}`}
        />
        <OptionalStat
          label="Avg HR"
          value={actualHR}
          unit="bpm"
          delta={hrTarget && `target ${formatTargetText(hrTarget.replace(/ ?bpm\b/, ''))}`}
        />
        <OptionalStat label="Max HR" value={maxHR} unit="bpm" />
        <OptionalStat
          label="Load"
          value={workout.trainingStress}
          delta={formatStress(workout)}
          {...(workout.heartRateStress === null
            ? { term: 'training-stress' }
            : { note: <LoadNote heartRateStress={workout.heartRateStress} /> })}
        />
        <OptionalStat label="RPE" term="rpe" value={rpe} unit="of 10" />
      </StatRow>
      {children}
      {workout.classForRace === null ? null : <p className={classes.prose}>{workout.classForRace}</p>}
      {workout.implausible ? <p className={classes.generatedBy}>{IMPLAUSIBLE_NOTE}</p> : null}
    </Card>
  );
};

const LoadNote = ({ heartRateStress }: { readonly heartRateStress: number }) => (
  <NumberNote
    term="training-stress"
    title="Load"
    formula="Average HR ÷ LTHR × hours × 100."
    inputs={[{ label: 'Heart-rate load', value: String(heartRateStress) }]}
    source="The linear training stress score"
  >
    Load is what this session cost you. Heart-rate load is a second view of it: easy minutes count for less,
    and hard ones for more.
  </NumberNote>
);

/** E.g. "5:41 /km"; null without a distance or a time. */
function formatAveragePace(
  { distance, actualDuration }: Pick<WorkoutDetailView, 'distance' | 'actualDuration'>,
  unit: ReturnType<typeof lengthUnit>,
): string | null {
  if (distance === null || actualDuration === null) return null;
  const completedWork = { distanceMeters: toMeters(distance, 'km'), durationSeconds: actualDuration };
  const paceSeconds = computePaceSeconds(unit, completedWork);
  return paceSeconds === null ? null : formatPace(paceSeconds, unit);
}

function formatStress({
  trainingStress,
  stressEstimated,
}: Pick<WorkoutDetailView, 'trainingStress' | 'stressEstimated'>): string | null {
  if (trainingStress === null) return null;
  const { label, restHours } = assessStress(trainingStress);
  return `${label}, rest ${restHours.min}–${restHours.max} h${stressEstimated ? ', estimated' : ''}`;
}
