import { formatDuration, fromMeters, lengthUnit } from '@threshold/physiology';
import { EmptyState, QueryCard, Stat, StatRow, useUnits } from '@threshold/ui';
import { formatCount, formatShortDate } from '@threshold/ui/format';
import type { AthleteTrainingView } from '../../athlete-training-schemas.ts';
import { trpc } from '../api.ts';
import classes from './athlete.module.css';

interface AthleteCardProps {
  readonly userId: string;
}

/** Another athlete's last twelve weeks: distance and time. */
export const AthleteWeeksCard = ({ userId }: AthleteCardProps) => (
  <QueryCard
    title="Last 12 weeks"
    heightsPx={[52, 120]}
    query={trpc.gamification.athleteTraining.useQuery({ userId })}
  >
    {({ weeks }) =>
      weeks.some(({ minutes }) => minutes > 0) ? (
        <Weeks weeks={weeks} />
      ) : (
        <EmptyState message="No workouts in the last 12 weeks." />
      )
    }
  </QueryCard>
);

const Weeks = ({ weeks }: Pick<AthleteTrainingView, 'weeks'>) => {
  const unit = lengthUnit(useUnits());
  const sum = (key: 'distanceMeters' | 'minutes') => weeks.reduce((total, week) => total + week[key], 0);
  const distances = weeks.map(({ distanceMeters }) => Math.round(fromMeters(unit, distanceMeters)));
  const hours = weeks.map(({ minutes }) => Math.round(minutes / 6) / 10);
  return (
    <>
      <StatRow>
        <Stat
          label="Distance"
          value={formatCount(Math.round(fromMeters(unit, sum('distanceMeters'))))}
          unit={unit}
        />
        <Stat label="Time" value={formatDuration(60 * sum('minutes'))} />
      </StatRow>
      {/* One chart is enough: time replaces distance if no workout has one. */}
      {sum('distanceMeters') > 0 ? (
        <WeekBars label="Distance by week" unit={unit} weeks={weeks} amounts={distances} />
      ) : (
        <WeekBars label="Time by week" unit="h" weeks={weeks} amounts={hours} />
      )}
    </>
  );
};

interface WeekBarsProps extends Pick<AthleteTrainingView, 'weeks'> {
  readonly label: string;
  readonly unit: string;
  /** One amount for each of `weeks`, in `unit`. */
  readonly amounts: readonly number[];
}

const WeekBars = ({ label, unit, weeks, amounts }: WeekBarsProps) => {
  const best = Math.max(...amounts, 0);
  const scaleMax = best || 1;
  const texts = weeks.map(({ startsOn }, index) => `${formatShortDate(startsOn)} ${amounts[index]} ${unit}`);
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        {label}
        <span>
          Best week {formatCount(best)} {unit}
        </span>
      </figcaption>
      <div className={classes.bars} role="img" aria-label={`${label}: ${texts.join(', ')}.`}>
        {weeks.map(({ startsOn }, index) => (
          <span
            key={startsOn}
            className={classes.bar}
            data-current={index === weeks.length - 1 || undefined}
            title={texts[index]}
          >
            <span style={{ height: `${(100 * (amounts[index] ?? 0)) / scaleMax}%` }} />
          </span>
        ))}
      </div>
      <div className={classes.axis} aria-hidden="true">
        <span>{weeks[0] === undefined ? null : formatShortDate(weeks[0].startsOn)}</span>
        <span>This week</span>
      </div>
    </figure>
  );
};
