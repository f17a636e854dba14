import { IconAlertTriangle, IconCircleCheck, IconEye } from '@tabler/icons-react';
import type { LocalDate } from '@threshold/physiology';
import { EmptyState, NumberLink, QueryCard, Stat, StatRow, Tag } from '@threshold/ui';
import { formatShortDate } from '@threshold/ui/format';
import type { RecoveryView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { DayLine } from '../figures/day-line.tsx';
import { formatChange } from './format-change.ts';
import classes from './recovery.module.css';

/**
 * The three levels as text and icon (docs/specification.md#4-states). The dashboard's verdict line gives the advice.
 */
const LEVELS = {
  optimal: { label: 'Optimal', Icon: IconCircleCheck },
  monitor: { label: 'Monitor', Icon: IconEye },
  concern: { label: 'Concern', Icon: IconAlertTriangle },
} as const;

interface RecoveryStatusCardProps {
  readonly today: LocalDate;
  readonly className?: string | undefined;
}

export const RecoveryStatusCard = ({ today, className }: RecoveryStatusCardProps) => {
  return (
    <QueryCard
      title="Recovery Status"
      className={className}
      heightsPx={[74, 132, 40]}
      query={trpc.health.recovery.useQuery()}
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

const LevelTag = ({ level }: { readonly level: keyof typeof LEVELS }) => {
  const { label, Icon } = LEVELS[level];
  return <Tag icon={<Icon size={15} aria-hidden="true" />}>{label}</Tag>;
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
