import { keepPreviousData } from '@tanstack/react-query';
import { countWeeks, DEFAULT_PERIOD, type Period } from '@threshold/contracts/period';
import { formatDuration, lengthUnit } from '@threshold/physiology';
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
        <EmptyState message="No workouts in this time. Log or record one to see your volume here." />
      ) : (
        <Volume volume={volume} period={period} />
      )
    }
  </QueryCard>
);

interface VolumeProps {
  readonly volume: WeeklyVolumeView;
  readonly period: Period;
}

/** Weeks before the first workout do not count toward an average. */
const sinceFirstWorkout = (weeks: WeeklyVolumeView['weeks']): WeeklyVolumeView['weeks'] => {
  const firstIndex = weeks.findIndex(({ sessions }) => sessions > 0);
  return firstIndex === -1 ? [] : weeks.slice(firstIndex);
};

const Volume = ({ volume, period }: VolumeProps) => {
  const weeks = volume.weeks.slice(-countWeeks(period));
  const earlierWeeks = sinceFirstWorkout(volume.weeks.slice(0, -countWeeks(period)));
  const units = useUnits();
  const unit = lengthUnit(units);
  const getDistance = (week: WeeklyVolumeView['weeks'][number]) =>
    units === 'metric' ? week.kilometers : week.miles;
  const thisWeek = weeks.find(({ isCurrent }) => isCurrent);
  const pastWeeks = sinceFirstWorkout(weeks).filter(({ isCurrent }) => !isCurrent);
  const computeAverage = (list: readonly WeeklyVolumeView['weeks'][number][]) =>
    list.reduce((sum, week) => sum + getDistance(week), 0) / Math.max(list.length, 1);
  const average = computeAverage(pastWeeks);
  const earlierAverage = computeAverage(earlierWeeks);
  return (
    <>
      {thisWeek === undefined ? null : (
        <StatRow>
          <Stat
            label="This week"
            value={formatDecimal(getDistance(thisWeek))}
            unit={unit}
            note={
              <NumberNote
                term="weekly-volume"
                title="Weekly volume"
                formula="The distances of all the workouts you completed this week, added up"
                inputs={[
                  {
                    label: 'Week',
                    value: `${formatShortDate(thisWeek.startsOn)} – ${formatShortDate(thisWeek.endsOn)}`,
                  },
                  { label: 'Sessions', value: String(thisWeek.sessions) },
                  { label: 'Distance', value: formatDistanceWithUnit(thisWeek, units) },
                  ...(pastWeeks.length === 0
                    ? []
                    : [
                        {
                          label:
                            pastWeeks.length === 1
                              ? 'The week before'
                              : `Average of the ${pastWeeks.length} weeks before`,
                          value: `${formatDecimal(average)} ${unit}`,
                        },
                      ]),
                ]}
                source="Your completed workouts, whether you logged, recorded or imported them"
              >
                This is how far you’ve gone this week so far.
              </NumberNote>
            }
          />
          <Stat label="Time" value={formatDuration(60 * thisWeek.minutes)} />
          <Stat label="Sessions" value={thisWeek.sessions} />
        </StatRow>
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
