import { toApiError } from '@threshold/api/react';
import { ErrorState, LoadingLines } from '@threshold/ui';
import type { PlanView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { AllChecks } from './all-checks.tsx';
import { CheckList } from './check-list.tsx';

/** The plan's most important checks in plain words, and a link to all. */
const PlanChecks = ({ checks }: { readonly checks: PlanView['checks'] }) => {
  const { data, error, refetch } = trpc.training.keyChecks.useQuery();
  return (
    <>
      {data ? (
        <CheckList label="Why it’s safe" checks={data} />
      ) : error ? (
        <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
      ) : (
        <LoadingLines label="Loading checks" heightsPx={[20, 20, 20]} />
      )}
      <AllChecks checks={checks} />
    </>
  );
};

export default PlanChecks;
