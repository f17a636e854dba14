import { Link } from '@tanstack/react-router';
import { trainingPaths } from '@threshold/contracts/training';
import { formatDuration, lengthUnit } from '@threshold/physiology';
import { Tag, useUnits, ZoneBadge } from '@threshold/ui';
import { formatDayWithYear } from '@threshold/ui/format';
import type { WorkoutView } from '../../schemas.ts';
import { formatDistance } from '../distance.ts';
import { formatRangesInProse } from '../format-ranges.ts';
import { formatWorkoutType } from '../format-workout-type.ts';
import classes from './history.module.css';

export const HistoryEntry = ({ workout }: { readonly workout: WorkoutView }) => {
  const units = useUnits();
  const unit = lengthUnit(units);
  const { actualDuration, actualHR, distance, rpe } = workout;
  return (
    <Link {...trainingPaths.workout(workout.id)} className={classes.entry}>
      <div className={classes.words}>
        <p className={classes.type}>{formatWorkoutType(workout.type)}</p>
        <p className={classes.when}>
          <time dateTime={workout.date}>{formatDayWithYear(workout.date)}</time>
          <Tag>{workout.session}</Tag>
          <ZoneBadge zone={workout.zone} named={false} />
        </p>
        {workout.notes ? <p className={classes.notes}>{formatRangesInProse(workout.notes)}</p> : null}
      </div>
      <div className={classes.facts}>
        <LabeledValue label="Time" value={actualDuration === null ? null : formatDuration(actualDuration)} />
        <LabeledValue label="Avg HR" value={actualHR} unit="bpm" />
        <LabeledValue
          label="Distance"
          value={distance === null ? null : formatDistance(distance, units)}
          unit={unit}
        />
        <LabeledValue label="RPE" value={rpe} unit="/10" />
      </div>
    </Link>
  );
};

interface LabeledValueProps {
  readonly label: string;
  readonly value: string | number | null;
  readonly unit?: string;
}

const LabeledValue = ({ label, value, unit }: LabeledValueProps) => (
  <p className={classes.fact}>
    <span className={classes.label}>{label}</span>{' '}
    <span className={classes.value}>
      {value === null ? <span className={classes.unknown}>--</span> : value}
      {value === null || unit === undefined ? null : (
        <span className={classes.unit}>
          {unit.startsWith('/') ? '' : ' '}
          {unit}
        </span>
      )}
    </span>
  </p>
);
