import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { toApiError } from '@threshold/api/react';
import { ErrorState, LoadingLines, usePageTop } from '@threshold/ui';
import { useEffect } from 'react';
import type { WorkoutView } from '../../schemas.ts';
import classes from './history.module.css';
import { HistoryEntry } from './history-entry.tsx';
import type { useHistory } from './use-history.ts';

/** Estimate until an entry is measured. */
const ENTRY_HEIGHT_PX = 88;
/** The next page is fetched this many entries before the end of the list. */
const PREFETCH_ENTRIES = 15;

interface HistoryListProps {
  readonly workouts: readonly WorkoutView[];
  /** Number of workouts that match the filters, loaded or not. */
  readonly total: number;
  readonly pagination: Pick<
    ReturnType<typeof useHistory>,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
  >;
}

export const HistoryList = ({ workouts, total, pagination }: HistoryListProps) => {
  const { ref, topPx } = usePageTop();
  const virtualizer = useWindowVirtualizer({
    count: workouts.length,
    estimateSize: () => ENTRY_HEIGHT_PX,
    getItemKey: (index) => workouts[index]?.id ?? index,
    overscan: 8,
    scrollMargin: topPx,
  });
  const visibleItems = virtualizer.getVirtualItems();
  const lastVisibleIndex = visibleItems.at(-1)?.index ?? 0;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pagination;
  const isNearEnd = lastVisibleIndex >= workouts.length - PREFETCH_ENTRIES;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  return (
    <>
      <ul ref={ref} className={classes.list} style={{ height: virtualizer.getTotalSize() }}>
        {visibleItems.map(({ index, key, start }) => {
          const workout = workouts[index];
          return workout === undefined ? null : (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={total}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start - topPx}px)` }}
            >
              <HistoryEntry workout={workout} />
            </li>
          );
        })}
      </ul>
      {isFetchingNextPage ? <LoadingLines label="Loading more workouts" heightsPx={[56]} /> : null}
      {isFetchNextPageError ? (
        <ErrorState message={toApiError(pagination.error).message} onRetry={() => void fetchNextPage()} />
      ) : null}
    </>
  );
};
