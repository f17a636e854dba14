import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { toApiError } from '@threshold/api/react';
import { EmptyState, ErrorState, LoadingLines, usePageTop } from '@threshold/ui';
import { type ReactNode, useEffect } from 'react';
import type { ImportActivityView } from '../../schemas.ts';
import classes from './activity.module.css';
import type { useImportActivities } from './use-import-activities.ts';

const ROW_HEIGHT_PX = 72;
/** Fetches the next page this many rows before the loaded ones run out. */
const PREFETCH_ROWS = 30;

interface ActivityListProps {
  readonly label: string;
  readonly query: ReturnType<typeof useImportActivities>;
  /** Number of rows in the whole import, loaded or not. */
  readonly total: number;
  readonly render: (row: ImportActivityView) => ReactNode;
}

export const ActivityList = ({ label, query, total, render }: ActivityListProps) => {
  const { activities, error, refetch } = query;
  if (activities === undefined)
    return error ? (
      <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
    ) : (
      <LoadingLines label="Loading activities" heightsPx={[56, 56, 56, 56]} />
    );
  if (activities.length === 0) return <EmptyState message="We found no activities in this file." />;
  return <VirtualRows label={label} rows={activities} total={total} query={query} render={render} />;
};

interface VirtualRowsProps extends ActivityListProps {
  readonly rows: readonly ImportActivityView[];
}

const VirtualRows = ({ label, rows, total, query, render }: VirtualRowsProps) => {
  const { ref, topPx } = usePageTop();
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT_PX,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
    scrollMargin: topPx,
  });
  const virtualRows = virtualizer.getVirtualItems();
  const isNearEnd = (virtualRows.at(-1)?.index ?? 0) >= rows.length - PREFETCH_ROWS;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  return (
    <>
      <ul
        ref={ref}
        className={classes.list}
        style={{ height: virtualizer.getTotalSize() }}
        aria-label={label}
      >
        {virtualRows.map(({ index, key, start }) => {
          const row = rows[index];
          return row === undefined ? null : (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={Math.max(total, rows.length)}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start - topPx}px)` }}
            >
              {render(row)}
            </li>
          );
        })}
      </ul>
      {isFetchingNextPage ? <LoadingLines label="Loading more activities" heightsPx={[56]} /> : null}
      {isFetchNextPageError ? (
        <ErrorState message={toApiError(query.error).message} onRetry={() => void fetchNextPage()} />
      ) : null}
    </>
  );
};
