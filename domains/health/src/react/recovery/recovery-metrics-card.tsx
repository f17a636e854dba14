import { IconAlertTriangle } from '@tabler/icons-react';
import { toApiError } from '@threshold/api/react';
import { RECOVERY_TARGETS } from '@threshold/physiology';
import { Card, EmptyState, ErrorState, LoadingLines, Stat } from '@threshold/ui';
import type { RecoveryView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { DayLine } from '../figures/day-line.tsx';
import classes from './recovery.module.css';
import { RestingHr } from './resting-hr.tsx';

const TITLE = 'Recovery Metrics';
const { hrvAboveMs } = RECOVERY_TARGETS;
const HEIGHTS_PX = [74, 132];

interface RecoveryMetricsCardProps {
  /** True to show only metrics with values, and nothing without any. */
  readonly isHiddenIfEmpty?: boolean;
  readonly className?: string | undefined;
}

/**
 * The latest seven values of HRV and resting heart rate with their targets
 * (docs/specification.md#9-constants). Targets are the same for everyone, so values outside them aren't
 * colored.
 */
export const RecoveryMetricsCard = ({ isHiddenIfEmpty = false, className }: RecoveryMetricsCardProps) => {
  const { data: recovery, error, refetch } = trpc.health.recovery.useQuery();
  if (error)
    return (
      <Card title={TITLE} className={className}>
        <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
      </Card>
    );
  if (!recovery)
    return (
      <Card title={TITLE} className={className} aria-busy="true">
        <div className={classes.pair}>
          <LoadingLines heightsPx={HEIGHTS_PX} />
          <LoadingLines heightsPx={HEIGHTS_PX} />
        </div>
      </Card>
    );
  const { hrv, restingHr } = recovery;
  if (isHiddenIfEmpty && hrv === null && restingHr === null) return null;
  return (
    <Card title={TITLE} className={className} action="Latest 7 days">
      <div className={classes.pair}>
        {isHiddenIfEmpty && hrv === null ? null : <Hrv hrv={hrv} />}
        {isHiddenIfEmpty && restingHr === null ? null : <RestingHr restingHr={restingHr} />}
      </div>
    </Card>
  );
};

const Hrv = ({ hrv }: Pick<RecoveryView, 'hrv'>) => (
  <div className={classes.metric}>
    <Stat label="HRV" value={hrv?.latest ?? '--'} unit="ms" delta={`Target over ${hrvAboveMs} ms`} />
    {hrv ? (
      <DayLine
        days={hrv.days}
        label="HRV"
        unit="ms"
        band={{ low: hrvAboveMs, high: null }}
        referenceLine={{ value: hrvAboveMs, label: `target over ${hrvAboveMs}` }}
      />
    ) : (
      <EmptyState message="Log your HRV to see how it compares with the target." />
    )}
    {hrv?.mayOvertrain ? (
      <p className={classes.hint}>
        <IconAlertTriangle size={17} aria-hidden="true" />
        <span>
          HRV is {Math.abs(hrv.changePercent ?? 0).toFixed(0)}% below its 7-day average. A drop of 15% or more
          may signal overtraining.
        </span>
      </p>
    ) : null}
  </div>
);
