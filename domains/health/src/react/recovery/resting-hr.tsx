import { RECOVERY_TARGETS } from '@threshold/physiology';
import { EmptyState, Stat } from '@threshold/ui';
import type { RecoveryView } from '../../schemas.ts';
import { DayLine } from '../figures/day-line.tsx';
import classes from './recovery.module.css';

const { restingHrBpm } = RECOVERY_TARGETS;
const RESTING_HR_TARGET = `${restingHrBpm.low}–${restingHrBpm.high}`;

interface RestingHrProps extends Pick<RecoveryView, 'restingHr'> {
  readonly isLatestHidden?: boolean;
}

/** The latest resting heart rate, and a line of the latest seven with the target. */
export const RestingHr = ({ restingHr, isLatestHidden = false }: RestingHrProps) => (
  <div className={classes.metric}>
    {isLatestHidden ? null : (
      <Stat
        label="Resting HR"
        value={restingHr?.latest ?? '--'}
        unit="bpm"
        delta={`Target ${RESTING_HR_TARGET} bpm`}
      />
    )}
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
