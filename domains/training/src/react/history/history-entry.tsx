import { Link } from '@tanstack/react-router';
import { trainingPaths } from '@threshold/contracts/training';
import { computePaceSeconds, formatDuration, formatPace, lengthUnit, toMeters } from '@threshold/physiology';
import { useUnits, ZoneBadge, ZoneSplit } from '@threshold/ui';
import { formatDay } from '@threshold/ui/format';
import type { HistoryWorkout } from '../../history-schemas.ts';
import { isOnFootType } from '../../on-foot.ts';
import { formatDistance } from '../distance.ts';
import { formatWorkoutType } from '../format-workout-type.ts';
import classes from './history.module.css';

export const HistoryEntry = ({ workout }: { readonly workout: HistoryWorkout }) => (
  <Link {...trainingPaths.workout(workout.id)} className={classes.entry}>
    <div className={classes.text}>
      <p className={classes.type}>
        <span>{formatWorkoutType(workout.type)}</span> <ZoneBadge zone={workout.zone} named={false} />
      </p>
      <p className={classes.when}>
        <time dateTime={workout.date}>{formatDay(workout.date)}</time> · {workout.session}
      </p>
    </div>
    <ZoneBar workout={workout} />
    <Facts workout={workout} />
    {workout.notes ? <p className={classes.notes}>{workout.notes}</p> : null}
  </Link>
);

/** Recorded time in each zone. A workout without a recording has a paler bar in its one zone. */
const ZoneBar = ({ workout: { zone, zoneSeconds } }: { readonly workout: HistoryWorkout }) => {
  const [one, two, three, four, five] = zoneSeconds ?? [0, 0, 0, 0, 0];
  const isRecorded = one + two + three + four + five > 0;
  const noMinutes = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  return (
    <div className={classes.bar} data-recorded={isRecorded || undefined}>
      <ZoneSplit
        label={isRecorded ? 'Time in zone' : 'Zone of the workout'}
        minutesByZone={
          isRecorded ? { 1: one, 2: two, 3: three, 4: four, 5: five } : { ...noMinutes, [zone]: 1 }
        }
      />
    </div>
  );
};

const Facts = ({ workout }: { readonly workout: HistoryWorkout }) => {
  const units = useUnits();
  const unit = lengthUnit(units);
  const { actualDuration, actualHR, distance, rpe, trainingStress } = workout;
  const paceSeconds = isOnFootType(workout.type)
    ? computePaceSeconds(unit, {
        distanceMeters: toMeters(distance ?? 0, 'km'),
        durationSeconds: actualDuration ?? 0,
      })
    : null;
  const [pace, paceUnit] = paceSeconds === null ? [null] : formatPace(paceSeconds, unit).split(' ');
  return (
    <div className={classes.facts}>
      <Fact label="Time" value={actualDuration === null ? null : formatDuration(actualDuration)} />
      {distance === null && !isOnFootType(workout.type) ? (
        <span />
      ) : (
        <Fact
          label="Distance"
          value={distance === null ? null : formatDistance(distance, units)}
          unit={` ${unit}`}
        />
      )}
      {pace === null ? <span /> : <Fact label="Pace" value={pace ?? null} unit={` ${paceUnit}`} />}
      <Fact label="Avg HR" value={actualHR} unit=" bpm" />
      <Fact label="Load" value={trainingStress} unit=" load" />
      <Fact label="RPE" value={rpe} prefix="RPE " scale="/10" />
    </div>
  );
};

interface FactProps {
  /** For screen readers. Sighted athletes recognize the value by its unit. */
  readonly label: string;
  readonly value: string | number | null;
  readonly prefix?: string;
  readonly unit?: string;
  /** What the value is out of. A phone leaves it out, so that the facts fit in one line. */
  readonly scale?: string;
}

const Fact = ({ label, value, prefix, unit, scale }: FactProps) => (
  <p className={classes.fact} data-unknown={value === null || undefined}>
    <span className="visually-hidden">{label} </span>
    {value === null ? (
      <span className={classes.unknown}>--</span>
    ) : (
      <>
        {prefix === undefined ? null : (
          <span className={classes.unit} aria-hidden="true">
            {prefix}
          </span>
        )}
        {value}
        {unit === undefined ? null : <span className={classes.unit}>{unit}</span>}
        {scale === undefined ? null : <span className={`${classes.unit} ${classes.scale}`}>{scale}</span>}
      </>
    )}
  </p>
);
