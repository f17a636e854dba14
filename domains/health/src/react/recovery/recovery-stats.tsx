import type { LocalDate } from '@threshold/physiology';
import { Stat, StatRow } from '@threshold/ui';
import { formatShortDate } from '@threshold/ui/format';
import type { RecoveryView } from '../../schemas.ts';
import { formatChange } from './format-change.ts';

interface RecoveryStatsProps {
  readonly recovery: RecoveryView;
}

/** The latest HRV and resting HR with their change. The pages draw their days elsewhere. */
export const RecoveryStats = ({ recovery: { hrv, restingHr } }: RecoveryStatsProps) => (
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
);

/** The day of the latest value, unless it is today. */
export function formatAsOf({ hrv, restingHr }: RecoveryView, today: LocalDate): string {
  const latestDate = [hrv, restingHr]
    .flatMap((series) => series?.days.at(-1)?.date ?? [])
    .sort()
    .at(-1);
  return latestDate === undefined || latestDate >= today ? '' : ` as of ${formatShortDate(latestDate)}`;
}
