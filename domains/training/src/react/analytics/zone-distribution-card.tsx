import { formatDuration, getZoneLabel, ZONES } from '@threshold/physiology';
import {
  BarsChart,
  type ChartTone,
  EmptyState,
  NumberNote,
  QueryCard,
  roundToWholePercentages,
} from '@threshold/ui';
import { formatCount } from '@threshold/ui/format';
import type { ZoneDistributionView } from '../../analytics-schemas.ts';
import { trpc } from '../api.ts';
import { formatIntensityShares } from '../format-intensity-shares.ts';
import classes from './analytics.module.css';

const ZONE_TONES: readonly ChartTone[] = ['zone1', 'zone2', 'zone3', 'zone4', 'zone5'];

export const ZoneDistributionCard = ({ className }: { readonly className?: string | undefined }) => (
  <QueryCard
    title="Heart Rate Zone Distribution"
    className={className}
    heightsPx={[24, 200, 24, 20]}
    query={trpc.training.zoneDistribution.useQuery()}
  >
    {(distribution) =>
      distribution.every(({ minutes }) => minutes === 0) ? (
        <EmptyState message="No training in the last 30 days. Complete a workout to see your zones." />
      ) : (
        <Distribution distribution={distribution} />
      )
    }
  </QueryCard>
);

const Distribution = ({ distribution }: { readonly distribution: ZoneDistributionView }) => {
  const getMinutes = (zone: number) => distribution.find((entry) => entry.zone === zone)?.minutes ?? 0;
  const totalMinutes = distribution.reduce((sum, { minutes }) => sum + minutes, 0);
  const toPercent = (minutes: number) => Math.round((100 * minutes) / totalMinutes);
  const shares = roundToWholePercentages([
    getMinutes(1) + getMinutes(2),
    getMinutes(3),
    getMinutes(4) + getMinutes(5),
  ]);
  return (
    <>
      <p className={classes.lead}>
        <span>Last 30 days: {formatIntensityShares(shares)}</span>
        <NumberNote
          term="zone-distribution"
          title="Zone distribution"
          formula="Minutes in each zone ÷ all minutes. Zones 1 and 2 are easy, 3 is tempo, and 4 and 5 are hard."
          inputs={ZONES.map(({ zone }) => ({
            label: getZoneLabel(zone),
            value: `${formatDuration(60 * getMinutes(zone))}, ${toPercent(getMinutes(zone))}%`,
          }))}
          source="Your recorded heart rate and the LTHR you had each day. For a workout without a recording, we use its own zone and duration."
        >
          Where the {formatDuration(60 * totalMinutes)} of your last 30 days went.
        </NumberNote>
      </p>
      <BarsChart
        label="Time in zone, last 30 days"
        unit="min"
        formatValue={(minutes) => formatCount(Math.round(minutes))}
        x={ZONES.map(({ zone, name }) => `Z${zone}\n${name}\n${toPercent(getMinutes(zone))}%`)}
        series={[
          {
            name: 'Minutes',
            values: ZONES.map(({ zone }) => Math.round(getMinutes(zone))),
            tones: ZONE_TONES,
          },
        ]}
      />
    </>
  );
};
