import { QueryCard } from '@threshold/ui';
import { trpc } from '../api.ts';
import { RestingHr } from './resting-hr.tsx';

export const RestingHrCard = ({ className }: { readonly className?: string | undefined }) => (
  <QueryCard
    title="Resting HR"
    className={className}
    heightsPx={[74, 200]}
    query={trpc.health.recovery.useQuery()}
    action={() => 'Latest 7 days'}
  >
    {({ restingHr }) => <RestingHr restingHr={restingHr} />}
  </QueryCard>
);
