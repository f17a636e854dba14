import type { LocalDate } from '@threshold/physiology';
import { EmptyState, NumberLink, QueryCard, Stat, StatRow } from '@threshold/ui';
import { formatShortDate } from '@threshold/ui/format';
import type { RecoveryView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { DayLine } from '../figures/day-line.tsx';
import { formatChange } from './format-change.ts';
import { LevelTag } from './level-tag.tsx';
import classes from './recovery.module.css';

interface RecoveryStatusCardProps {
  readonly today: LocalDate;
  /** True to show nothing instead of a prompt to log. */
  readonly isHiddenIfEmpty?: boolean;
  readonly className?: string | undefined;
}

export const RecoveryStatusCard = ({
  today,
  isHiddenIfEmpty = false,
  className,
}: RecoveryStatusCardProps) => {
  const recoveryQuery = trpc.health.recovery.useQuery();
  if (isHiddenIfEmpty && recoveryQuery.data?.status === null) return null;
  return (
    <QueryCard
      title="Recovery Status"
      className={className}
      heightsPx={[74, 132, 40]}
      query={recoveryQuery}
      action={({ status }) => (status ? <LevelTag level={status.level} /> : undefined)}
    >
      {(recovery) =>
        recovery.status ? (
          <>
            <Metrics recovery={recovery} />
            <p className={classes.quiet}>
              Recovery score {recovery.status.score} of 100{formatAsOf(recovery, today)}.{' '}
              <NumberLink term="recovery-score" title="Recovery score" />
            </p>
          </>
        ) : (
          <EmptyState message="Log HRV or resting HR on two mornings to see how recovered you are." />
        )
      }
    </QueryCard>
  );
};

const Metrics = ({ recovery: { hrv, restingHr } }: { readonly recovery: RecoveryView }) => {
  const chartSeries = hrv ?? restingHr;
  return (
    <>
      <StatRow>
        <Stat
          label="HRV"
          term="hrv"
          value={hrv?.latest ?? '--'}
          unit="ms"
          delta={hrv ? formatChange(hrv) : 'Not entered'}
        />
        <Stat
          label="Resting HR"
          term="resting-heart-rate"
          value={restingHr?.latest ?? '--'}
          unit="bpm"
          delta={restingHr ? formatChange(restingHr) : 'Not entered'}
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
function formatAsOf({ hrv, restingHr }: RecoveryView, today: LocalDate): string {
  const latestDate = [hrv, restingHr]
    .flatMap((series) => series?.days.at(-1)?.date ?? [])
    .sort()
    .at(-1);
  return latestDate === undefined || latestDate >= today ? '' : ` as of ${formatShortDate(latestDate)}`;
}
