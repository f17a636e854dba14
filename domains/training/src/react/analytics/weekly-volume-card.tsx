import { keepPreviousData } from '@tanstack/react-query';
import { countWeeks, DEFAULT_PERIOD, type Period } from '@threshold/contracts/period';
import { formatDuration, lengthUnit, type UnitSystem } from '@threshold/physiology';
import { BarsChart, EmptyState, NumberNote, QueryCard, Stat, StatRow, useUnits } from '@threshold/ui';
import { formatShortDate } from '@threshold/ui/format';
import type { WeeklyVolumeView } from '../../analytics-schemas.ts';
import { trpc } from '../api.ts';
import { formatDecimal, formatDistanceWithUnit } from './format-numbers.ts';

interface WeeklyVolumeCardProps {
  readonly className?: string | undefined;
  readonly period?: Period;
}

export const WeeklyVolumeCard = ({ className, period = DEFAULT_PERIOD }: WeeklyVolumeCardProps) => (
  <QueryCard
    title="Weekly Volume"
    className={className}
    heightsPx={[54, 20, 200, 24]}
    query={trpc.training.weeklyVolume.useQuery(period, { placeholderData: keepPreviousData })}
  >
    {(volume) =>
      volume.isEmpty ? (
        <EmptyState message="No workouts in this period. Log or record one to see your volume here." />
      ) : (
        <Volume volume={volume} period={period} />
      )
    }
  </QueryCard>
);

type Week = WeeklyVolumeView['weeks'][number];

const getWeekDistance = (week: Week, units: UnitSystem): number =>
  units === 'metric' ? week.kilometers : week.miles;

interface VolumeProps {
  readonly volume: WeeklyVolumeView;
  readonly period: Period;
}

/** Weeks before the first workout do not count toward an average. */
const dropWeeksBeforeFirstWorkout = (weeks: WeeklyVolumeView['weeks']): WeeklyVolumeView['weeks'] => {
  const firstIndex = weeks.findIndex(({ sessions }) => sessions > 0);
  return firstIndex === -1 ? [] : weeks.slice(firstIndex);
};

const Volume = ({ volume, period }: VolumeProps) => {
  const weeks = volume.weeks.slice(-countWeeks(period));
  const earlierWeeks = dropWeeksBeforeFirstWorkout(volume.weeks.slice(0, -countWeeks(period)));
  const units = useUnits();
  const unit = lengthUnit(units);
  const getDistance = (week: Week) => getWeekDistance(week, units);
  const thisWeek = weeks.find(({ isCurrent }) => isCurrent);
  const pastWeeks = dropWeeksBeforeFirstWorkout(weeks).filter(({ isCurrent }) => !isCurrent);
  const computeAverage = (averagedWeeks: readonly Week[]) =>
    averagedWeeks.reduce((sum, week) => sum + getDistance(week), 0) / Math.max(averagedWeeks.length, 1);
  const average = computeAverage(pastWeeks);
  const earlierAverage = computeAverage(earlierWeeks);
  return (
    <>
      {thisWeek === undefined ? null : (
        <ThisWeekStats
          week={thisWeek}
          previousWeeks={{ count: pastWeeks.length, averageDistance: average }}
          units={units}
        />
      )}
      <BarsChart
        label="Distance by week"
        unit={unit}
        x={weeks.map(({ startsOn }) => startsOn)}
        series={[
          {
            name: 'Distance',
            values: weeks.map(getDistance),
            tones: weeks.map(({ isCurrent }) => (isCurrent ? 'tx' : 'tx2')),
          },
        ]}
        marks={[
          { value: average, label: `average ${formatDecimal(average)} ${unit}` },
          { value: earlierAverage, label: `previous block ${formatDecimal(earlierAverage)} ${unit}` },
        ].filter(({ value }) => value > 0)}
        formatX={formatShortDate}
      />
    </>
  );
};

interface ThisWeekStatsProps {
  readonly week: Week;
  /** The displayed weeks before this one; the distance is in the displayed unit. */
  readonly previousWeeks: { readonly count: number; readonly averageDistance: number };
  readonly units: UnitSystem;
}

const ThisWeekStats = ({ week, previousWeeks, units }: ThisWeekStatsProps) => {
  const unit = lengthUnit(units);
  return (
    <StatRow>
      <Stat
        label="This week"
        value={formatDecimal(getWeekDistance(week, units))}
        unit={unit}
        note={
          <NumberNote
            term="weekly-volume"
            title="Weekly volume"
            formula="The distances of all the workouts you completed this week, added up"
            inputs={[
              {
                label: 'Week',
                value: `${formatShortDate(week.startsOn)} – ${formatShortDate(week.endsOn)}`,
              },
              { label: 'Sessions', value: String(week.sessions) },
              { label: 'Distance', value: formatDistanceWithUnit(week, units) },
              ...(previousWeeks.count === 0
                ? []
                : [
                    {
                      label:
                        previousWeeks.count === 1
                          ? 'The week before'
                          : `Average of the ${previousWeeks.count} weeks before`,
                      value: `${formatDecimal(previousWeeks.averageDistance)} ${unit}`,
                    },
                  ]),
            ]}
            source="Your completed workouts, whether you logged, recorded or imported them"
          >
            This is how far you’ve gone this week so far.
          </NumberNote>
        }
      />
      <Stat label="Time" value={formatDuration(60 * week.minutes)} />
      <Stat label="Sessions" value={week.sessions} />
    </StatRow>
  );
};
