import { toApiError } from '@threshold/api/react';
import { ErrorState, LoadingLines } from '@threshold/ui';
import type { ReactNode } from 'react';
import { useInView } from './use-in-view.ts';

interface NextPageLoaderProps {
  readonly query: {
    readonly error: unknown;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  /** The accessible label while the next page loads. */
  readonly label: string;
  /** The heights of the skeleton lines. */
  readonly heightsPx: readonly number[];
  /** Shown after the last page. */
  readonly end?: ReactNode;
}

/** The end of a list: loads the next page once a tenth of this marker is visible (docs/specification.md#214-feed). */
export const NextPageLoader = ({ query, label, heightsPx, end }: NextPageLoaderProps) => {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const ref = useInView(
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
