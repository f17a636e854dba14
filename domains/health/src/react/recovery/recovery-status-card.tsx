import type { LocalDate } from '@threshold/physiology';
import { EmptyState, NumberLink, QueryCard } from '@threshold/ui';
import { trpc } from '../api.ts';
import { LevelTag } from './level-tag.tsx';
import classes from './recovery.module.css';
import { formatAsOf, RecoveryStats } from './recovery-stats.tsx';

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
      heightsPx={[74, 24]}
      query={recoveryQuery}
      action={({ status }) => (status ? <LevelTag level={status.level} /> : undefined)}
    >
      {(recovery) =>
        recovery.status ? (
          <>
            <RecoveryStats recovery={recovery} />
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
