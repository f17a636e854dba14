import { formatDuration, lengthUnit } from '@threshold/physiology';
import { BarsChart, EmptyState, NumberNote, QueryCard, Stat, StatRow, useUnits } from '@threshold/ui';
import { formatShortDate } from '@threshold/ui/format';
import type { WeeklyVolumeView } from '../../analytics-schemas.ts';
import { trpc } from '../api.ts';
import { formatDecimal, formatDistanceWithUnit } from './format-numbers.ts';

export const WeeklyVolumeCard = ({ className }: { readonly className?: string | undefined }) => (
  <QueryCard
    title="Weekly Volume"
    className={className}
    heightsPx={[54, 20, 200, 24]}
    query={trpc.training.weeklyVolume.useQuery()}
  >
    {(volume) =>
      volume.isEmpty ? (
        <EmptyState message="No workouts in the last twelve weeks. Log or record one to see your volume here." />
      ) : (
        <Volume volume={volume} />
      )
    }
  </QueryCard>
);

const Volume = ({ volume: { weeks } }: { readonly volume: WeeklyVolumeView }) => {
  const units = useUnits();
  const unit = lengthUnit(units);
  const getDistance = (week: WeeklyVolumeView['weeks'][number]) =>
    units === 'metric' ? week.kilometers : week.miles;
  const thisWeek = weeks.find(({ isCurrent }) => isCurrent);
  // Weeks before the first workout do not count toward the average.
  const firstIndex = weeks.findIndex(({ sessions }) => sessions > 0);
  const pastWeeks = weeks.slice(firstIndex).filter(({ isCurrent }) => !isCurrent);
  const average = pastWeeks.reduce((sum, week) => sum + getDistance(week), 0) / Math.max(pastWeeks.length, 1);
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
        marks={average > 0 ? [{ value: average, label: `average ${formatDecimal(average)} ${unit}` }] : []}
        formatX={formatShortDate}
      />
    </>
  );
};
