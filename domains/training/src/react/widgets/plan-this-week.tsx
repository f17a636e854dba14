import { Link } from '@tanstack/react-router';
import { trainingPaths } from '@threshold/contracts/training';
import { lengthUnit, toWeekday } from '@threshold/physiology';
import { NumberText, Unit, useUnits, ZoneBadge } from '@threshold/ui';
import type { PlanView, WeeklySummaryView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { convertMiles, formatTileNumber } from '../distance.ts';
import { formatWorkoutType } from '../format-workout-type.ts';
import classes from './plan-this-week.module.css';

type KeySession = PlanView['weeks'][number]['keySessions'][number];
type UpcomingWorkout = WeeklySummaryView['upcomingWorkouts'][number];

/** The week's planned distance, as in the distance tile, and its remaining sessions. A narrow card lists only key sessions. */
export const ThisWeek = ({ keySessions }: { readonly keySessions: readonly KeySession[] }) => {
  const units = useUnits();
  const week = trpc.training.weeklySummary.useQuery().data;
  const remainingSessions = week?.upcomingWorkouts ?? [];
  return (
    <div className={classes.week}>
      {week === undefined ? null : (
        <p>
          <NumberText size="tile">{formatTileNumber(convertMiles(week.plannedMileage, units))}</NumberText>
          <Unit>{lengthUnit(units)} this week</Unit>
        </p>
      )}
      {remainingSessions.length === 0 ? null : (
        <div className={classes.coming}>
          <p className={classes.caption}>Still to come</p>
          <ul className={classes.sessions}>
            {remainingSessions.map((workout) => (
              <SessionRow
                key={workout.id}
                workout={workout}
                isKey={keySessions.some(({ date, type }) => date === workout.date && type === workout.type)}
              />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
};

interface SessionRowProps {
  readonly workout: UpcomingWorkout;
  readonly isKey: boolean;
}

const SessionRow = ({ workout: { id, date, type, duration, zone }, isKey }: SessionRowProps) => (
  <li className={classes.session} data-key={isKey || undefined}>
    <span>{toWeekday(date)}</span>
    <span className={classes.name}>
      <Link {...trainingPaths.workout(id)}>{formatWorkoutType(type)}</Link>
      {isKey ? <span className={classes.key}> · key session</span> : null}
    </span>
    <span>{duration}</span>
    <ZoneBadge zone={zone} named={false} />
  </li>
);
