import { QueryCard } from '@threshold/ui';
import { trpc } from '../api.ts';
import { RestingHr } from './resting-hr.tsx';

interface RestingHrCardProps {
  /** True where the page already shows the latest value. */
  readonly isLatestHidden?: boolean;
  readonly className?: string | undefined;
}

export const RestingHrCard = ({ isLatestHidden = false, className }: RestingHrCardProps) => (
  <QueryCard
    title="Resting HR"
    className={className}
    heightsPx={[74, 200]}
    query={trpc.health.recovery.useQuery()}
    action={() => 'Latest 7 days'}
  >
    {({ restingHr }) => <RestingHr restingHr={restingHr} isLatestHidden={isLatestHidden} />}
  </QueryCard>
);
