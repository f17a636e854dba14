import { formatDuration, lengthUnit } from '@threshold/physiology';
import { BarsChart, EmptyState, NumberNote, QueryCard, Stat, StatRow, useUnits } from '@threshold/ui';
import { formatShortDate } from '@threshold/ui/format';
import type { WeeklyVolumeView } from '../../analytics-schemas.ts';
import { trpc } from '../api.ts';
import { decimalText, distanceWithUnit } from './number-text.ts';

export const WeeklyVolumeCard = ({ className }: { readonly className?: string | undefined }) => (
  <QueryCard
    title="Weekly Volume"
    className={className}
    heightsPx={[54, 20, 200, 24]}
    query={trpc.training.weeklyVolume.useQuery()}
  >
    {(volume) =>
      volume.isEmpty ? (
        <EmptyState message="No workouts in the last twelve weeks. Log one or record one, and your volume appears here." />
      ) : (
        <Volume volume={volume} />
      )
    }
  </QueryCard>
);

const Volume = ({ volume: { weeks } }: { readonly volume: WeeklyVolumeView }) => {
  const units = useUnits();
  const unit = lengthUnit(units);
  const distanceOf = (week: WeeklyVolumeView['weeks'][number]) =>
    units === 'metric' ? week.kilometers : week.miles;
  const current = weeks.find(({ isCurrent }) => isCurrent);
  // Weeks before the first workout do not count in the average.
  const first = weeks.findIndex(({ sessions }) => sessions > 0);
  const past = weeks.slice(first).filter(({ isCurrent }) => !isCurrent);
  const average = past.reduce((sum, week) => sum + distanceOf(week), 0) / Math.max(past.length, 1);
  return (
    <>
      {current === undefined ? null : (
        <StatRow>
          <Stat
            label="This week"
            value={decimalText(distanceOf(current))}
            unit={unit}
            note={
              <NumberNote
                term="weekly-volume"
                title="Weekly volume"
                formula="Sum of the distances of the workouts that you completed in the week"
                inputs={[
                  {
                    label: 'Week',
                    value: `${formatShortDate(current.startsOn)} – ${formatShortDate(current.endsOn)}`,
                  },
                  { label: 'Sessions', value: String(current.sessions) },
                  { label: 'Distance', value: distanceWithUnit(current, units) },
                  ...(past.length === 0
                    ? []
                    : [
                        {
                          label:
                            past.length === 1
                              ? 'The week before'
                              : `Average of the ${past.length} weeks before`,
                          value: `${decimalText(average)} ${unit}`,
                        },
                      ]),
                ]}
                source="Your completed workouts: logged, recorded and imported"
              >
                How far you went this week, so far.
              </NumberNote>
            }
          />
          <Stat label="Time" value={formatDuration(60 * current.minutes)} />
          <Stat label="Sessions" value={current.sessions} />
        </StatRow>
      )}
      <BarsChart
        label="Distance by week"
        unit={unit}
        x={weeks.map(({ startsOn }) => startsOn)}
        series={[
          {
            name: 'Distance',
            values: weeks.map(distanceOf),
            tones: weeks.map(({ isCurrent }) => (isCurrent ? 'tx' : 'tx2')),
          },
        ]}
        marks={average > 0 ? [{ value: average, label: `average ${decimalText(average)} ${unit}` }] : []}
        formatX={formatShortDate}
      />
    </>
  );
};
