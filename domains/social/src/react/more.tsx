import { toApiError } from '@threshold/api/react';
import { ErrorState, LoadingLines } from '@threshold/ui';
import type { ReactNode } from 'react';
import { useInSight } from './use-in-sight.ts';

interface MoreProps {
  readonly query: {
    readonly error: unknown;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  readonly label: string;
  readonly heightsPx: readonly number[];
  /** Shown after the last page. */
  readonly end?: ReactNode;
}

/** End of a list: loads the next page once a tenth of it is visible (docs/specification.md#214-feed). */
export const More = ({ query, label, heightsPx, end }: MoreProps) => {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const ref = useInSight(
    hasNextPage && !isFetchingNextPage && !isFetchNextPageError,
    () => void fetchNextPage(),
  );
  if (isFetchNextPageError)
    return <ErrorState message={toApiError(query.error).message} onRetry={() => void fetchNextPage()} />;
  if (!hasNextPage) return end ?? null;
  return (
    <div ref={ref}>
      <LoadingLines label={label} heightsPx={heightsPx} />
    </div>
  );
};
