import { IconAlertTriangle } from '@tabler/icons-react';
import { toApiError } from '@threshold/api/react';
import { RECOVERY_TARGETS } from '@threshold/physiology';
import { Card, EmptyState, ErrorState, LoadingLines, Stat } from '@threshold/ui';
import type { RecoveryView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { DayLine } from '../figures/day-line.tsx';
import classes from './recovery.module.css';

const TITLE = 'Recovery Metrics';
const { hrvAboveMs, restingHrBpm } = RECOVERY_TARGETS;
const HEIGHTS_PX = [74, 132];
const RESTING_HR_TARGET = `${restingHrBpm.low}–${restingHrBpm.high}`;

/**
 * The latest seven values of HRV and resting heart rate with their targets
 * (docs/specification.md#9-constants). Targets are the same for everyone, so values outside them aren't
 * colored.
 */
export const RecoveryMetricsCard = ({ className }: { readonly className?: string | undefined }) => {
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
  return (
    <Card title={TITLE} className={className} action="Latest 7 days">
      <div className={classes.pair}>
        <Hrv hrv={recovery.hrv} />
        <RestingHr restingHr={recovery.restingHr} />
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

const RestingHr = ({ restingHr }: Pick<RecoveryView, 'restingHr'>) => (
  <div className={classes.metric}>
    <Stat
      label="Resting HR"
      value={restingHr?.latest ?? '--'}
      unit="bpm"
      delta={`Target ${RESTING_HR_TARGET} bpm`}
    />
    {restingHr ? (
      <DayLine
        days={restingHr.days}
        label="Resting HR"
        unit="bpm"
        band={restingHrBpm}
        referenceLine={{ value: restingHrBpm.high, label: `target ${RESTING_HR_TARGET}` }}
      />
    ) : (
      <EmptyState message="Log your resting HR to see how it compares with the target." />
    )}
  </div>
);
