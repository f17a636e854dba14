import { DEFAULT_PERIOD } from '@threshold/contracts/period';
import { describeHrv, type LocalDate } from '@threshold/physiology';
import { EmptyState, HeroTitle, NumberLink, QueryCard } from '@threshold/ui';
import type { HrvHistoryView, RecoveryView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { toHrvReading } from '../hrv/to-hrv-reading.ts';
import { LevelTag } from './level-tag.tsx';
import classes from './recovery.module.css';
import { formatAsOf, RecoveryStats } from './recovery-stats.tsx';

interface RecoveryAnswerCardProps {
  readonly today: LocalDate;
  readonly className?: string | undefined;
}

/** What recovery means for today, then the score and the numbers behind it. */
export const RecoveryAnswerCard = ({ today, className }: RecoveryAnswerCardProps) => {
  const { data: history } = trpc.health.hrvHistory.useQuery(DEFAULT_PERIOD);
  return (
    <QueryCard
      title="Recovery Status"
      className={className}
      heightsPx={[60, 20, 74]}
      query={trpc.health.recovery.useQuery()}
      action={({ status }) => (status ? <LevelTag level={status.level} /> : undefined)}
    >
      {(recovery) =>
        recovery.status === null && recovery.hrv === null ? (
          <EmptyState message="Log HRV or resting HR on two mornings to see how recovered you are." />
        ) : (
          <>
            <Answer recovery={recovery} history={history} />
            {recovery.status ? (
              <p className={classes.quiet}>
                Recovery score {recovery.status.score} of 100{formatAsOf(recovery, today)}.{' '}
                <NumberLink term="recovery-score" title="Recovery score" />
              </p>
            ) : null}
            <RecoveryStats recovery={recovery} />
          </>
        )
      }
    </QueryCard>
  );
};

interface AnswerProps {
  readonly recovery: RecoveryView;
  /** Undefined while it loads. */
  readonly history: HrvHistoryView | undefined;
}

const Answer = ({ recovery: { hrv }, history }: AnswerProps) => {
  const statement = hrv && history ? describeHrv(toHrvReading(hrv, history)) : null;
  if (statement === null) return null;
  return (
    <div className={classes.answer}>
      <HeroTitle>{statement.finding}</HeroTitle>
      {statement.advice === null ? null : <p>{statement.advice}</p>}
    </div>
  );
};
