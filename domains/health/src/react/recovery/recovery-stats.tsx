import type { LocalDate } from '@threshold/physiology';
import { Stat, StatRow } from '@threshold/ui';
import { formatShortDate } from '@threshold/ui/format';
import type { RecoveryView } from '../../schemas.ts';
import { DayLine } from '../figures/day-line.tsx';
import { formatChange } from './format-change.ts';

interface RecoveryStatsProps {
  readonly recovery: RecoveryView;
  /** True where the page has a larger chart of the same days. */
  readonly isChartHidden?: boolean;
}

/** The latest HRV and resting HR with their change, and a line of the latest seven days. */
export const RecoveryStats = ({
  recovery: { hrv, restingHr },
  isChartHidden = false,
}: RecoveryStatsProps) => {
  const chartSeries = isChartHidden ? null : (hrv ?? restingHr);
  return (
    <>
      <StatRow>
        <Stat
          label="HRV"
          term="hrv"
          value={hrv?.latest ?? '--'}
          unit="ms"
          delta={hrv ? formatChange(hrv, 'ms') : 'Not entered'}
        />
        <Stat
          label="Resting HR"
          term="resting-heart-rate"
          value={restingHr?.latest ?? '--'}
          unit="bpm"
          delta={restingHr ? formatChange(restingHr, 'bpm') : 'Not entered'}
        />
      </StatRow>
      {chartSeries ? (
        <DayLine
          days={chartSeries.days}
          label={hrv ? 'HRV' : 'Resting HR'}
          unit={hrv ? 'ms' : 'bpm'}
          referenceLine={{ value: chartSeries.average, label: `avg ${Math.round(chartSeries.average)}` }}
        />
      ) : null}
    </>
  );
};

/** The day of the latest value, unless it is today. */
export function formatAsOf({ hrv, restingHr }: RecoveryView, today: LocalDate): string {
  const latestDate = [hrv, restingHr]
    .flatMap((series) => series?.days.at(-1)?.date ?? [])
    .sort()
    .at(-1);
  return latestDate === undefined || latestDate >= today ? '' : ` as of ${formatShortDate(latestDate)}`;
}
