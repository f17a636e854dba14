import { IconArrowUpRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { trainingPaths } from '@threshold/contracts/training';
import { findWeeklyLoadLabel, formatDuration, lengthUnit } from '@threshold/physiology';
import { QueryCard, roundToWholePercentages, Stat, useUnits, ZoneBadge, ZoneSplit } from '@threshold/ui';
import { formatShortWeekday } from '@threshold/ui/format';
import type { WeeklySummaryView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { convertMiles, formatPlannedDistance, formatTileNumber } from '../distance.ts';
import { formatIntensityShares } from '../format-intensity-shares.ts';
import { formatWorkoutType } from '../format-workout-type.ts';
import { useIsStopped } from '../verdict/use-is-stopped.ts';
import classes from './this-week-card.module.css';
import { WeekDays } from './week-days.tsx';

export const ThisWeekCard = ({ className }: { readonly className?: string | undefined }) => {
  return (
    <QueryCard
      title="This Week"
      className={className}
      heightsPx={[54, 66, 66, 72, 24]}
      query={trpc.training.weeklySummary.useQuery()}
      action={() => (
        <Link {...trainingPaths.calendar()} className={classes.link}>
          Calendar <IconArrowUpRight size={14} aria-hidden="true" />
        </Link>
      )}
    >
      {(week) => <Week week={week} />}
    </QueryCard>
  );
};

const Week = ({ week }: { readonly week: WeeklySummaryView }) => {
  const isOnHold = useIsStopped() && week.totalWorkouts === 0;
  return (
    <div className={classes.frame}>
      <div className={classes.week}>
        <div className={classes.side}>
          <WeekDays days={week.days} />
          {isOnHold ? null : <Totals week={week} />}
        </div>
        <div className={classes.side}>
          {isOnHold ? (
            <Stat label="Sessions" value="On hold" />
          ) : (
            <UpcomingWorkouts workouts={week.upcomingWorkouts} />
          )}
          <ZoneShares minutesByZone={week.minutesByZone} />
        </div>
      </div>
    </div>
  );
};

const Totals = ({ week }: { readonly week: WeeklySummaryView }) => {
  const { trainingLoad, usualLoad } = week;
  const loadLabel = findWeeklyLoadLabel(trainingLoad, usualLoad);
  const units = useUnits();
  const formatMiles = (miles: number) => formatTileNumber(convertMiles(miles, units));
  const done = formatMiles(week.totalMileage);
  const onFoot = formatMiles(week.onFootMileage);
  return (
    <div className={classes.totals}>
      <Stat label="Sessions" value={week.completedWorkouts} unit={`of ${week.totalWorkouts}`} />
      <Stat
        label="Time"
        value={formatDuration(week.totalMinutes * 60)}
        delta={
          week.plannedMinutes === 0 ? undefined : `of ${formatDuration(week.plannedMinutes * 60)} planned`
        }
      />
      <Stat
        label="Distance"
        value={convertMiles(week.totalMileage, units).toFixed(1)}
        unit={lengthUnit(units)}
        delta={
          week.plannedMileage === 0
            ? undefined
            : formatPlannedDistance(formatMiles(week.plannedMileage), { done, onFoot })
        }
      />
      <Stat
        label="Training load"
        term="week-load"
        value={trainingLoad}
        delta={usualLoad ? `${loadLabel}. You’re usually at ${usualLoad} by now` : loadLabel}
      />
    </div>
  );
};

const UpcomingWorkouts = ({ workouts }: { readonly workouts: WeeklySummaryView['upcomingWorkouts'] }) =>
  workouts.length === 0 ? (
    <p className={classes.quiet}>Nothing else planned this week.</p>
  ) : (
    <ul className={classes.upcoming} aria-label="Upcoming workouts">
      {workouts.map(({ id, date, type, duration, zone }) => (
        <li key={id} className={classes.entry}>
          <span className={classes.day}>{formatShortWeekday(date)}</span>
          <Link {...trainingPaths.workout(id)} className={classes.type}>
            {formatWorkoutType(type)}
          </Link>
          <span className={classes.duration}>{duration}</span>
          <ZoneBadge zone={zone} named={false} />
        </li>
      ))}
    </ul>
  );

/** Zones 1 and 2 are easy, zone 3 is tempo, zones 4 and 5 are hard. */
const ZoneShares = ({ minutesByZone: [z1, z2, z3, z4, z5] }: Pick<WeeklySummaryView, 'minutesByZone'>) => {
  if (z1 + z2 + z3 + z4 + z5 === 0) return null;
  const shares = roundToWholePercentages([z1 + z2, z3, z4 + z5]);
  return (
    <div className={classes.zones}>
      <ZoneSplit minutesByZone={{ 1: z1, 2: z2, 3: z3, 4: z4, 5: z5 }} />
      <p className={classes.quiet}>{formatIntensityShares(shares)}</p>
    </div>
  );
};
