import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { toApiError } from '@threshold/api/react';
import { ErrorState, LoadingLines, usePageTop } from '@threshold/ui';
import { useEffect, useMemo } from 'react';
import type { HistoryWeek, HistoryWorkout } from '../../history-schemas.ts';
import { groupByWeek } from './group-by-week.ts';
import classes from './history.module.css';
import { HistoryEntry } from './history-entry.tsx';
import { HistoryWeekHeading } from './history-week-heading.tsx';
import type { useHistory } from './use-history.ts';

/** Estimates until an entry or a heading is measured. */
const ENTRY_HEIGHT_PX = 64;
const HEADING_HEIGHT_PX = 44;
/** The next page is fetched this many entries before the end of the list. */
const PREFETCH_ENTRIES = 15;

interface HistoryListProps {
  readonly workouts: readonly HistoryWorkout[];
  readonly weeks: readonly HistoryWeek[];
  readonly pagination: Pick<
    ReturnType<typeof useHistory>,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error' | 'fetchNextPage'
  >;
}

/**
 * A list per week under the week's heading. Only entries near the screen are rendered. Headings and entries
 * are rows of one virtual list, and each week is as high as its rows, so that its heading can stay at the top.
 */
export const HistoryList = ({ workouts, weeks, pagination }: HistoryListProps) => {
  const { ref, topPx } = usePageTop<HTMLDivElement>();
  const { groups, keys, headingIndexes } = useMemo(() => listRows(workouts, weeks), [workouts, weeks]);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: keys.length,
    estimateSize: (index) => (headingIndexes.has(index) ? HEADING_HEIGHT_PX : ENTRY_HEIGHT_PX),
    getItemKey: (index) => keys[index] ?? index,
    overscan: 8,
    scrollMargin: topPx,
  });
  const visibleRows = virtualizer.getVirtualItems();
  const firstVisibleIndex = visibleRows[0]?.index ?? 0;
  const lastVisibleIndex = visibleRows.at(-1)?.index ?? 0;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pagination;
  const isNearEnd = lastVisibleIndex >= keys.length - PREFETCH_ENTRIES;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  return (
    <>
      <div ref={ref} className={classes.list} style={{ height: virtualizer.getTotalSize() }}>
        {groups
          .filter(
            ({ firstIndex, lastIndex }) => firstIndex <= lastVisibleIndex && lastIndex >= firstVisibleIndex,
          )
          .map((group) => (
            <WeekGroup
              key={group.week.start}
              group={group}
              rows={virtualizer.measurementsCache}
              visibleRows={visibleRows}
              measureElement={virtualizer.measureElement}
              topPx={topPx}
            />
          ))}
      </div>
      {isFetchingNextPage ? <LoadingLines label="Loading more workouts" heightsPx={[56]} /> : null}
      {isFetchNextPageError ? (
        <ErrorState message={toApiError(pagination.error).message} onRetry={() => void fetchNextPage()} />
      ) : null}
    </>
  );
};

interface WeekGroupProps {
  readonly group: ReturnType<typeof listRows>['groups'][number];
  readonly rows: readonly VirtualItem[];
  readonly visibleRows: readonly VirtualItem[];
  readonly measureElement: (element: HTMLElement | null) => void;
  /** Top of the list in the page. */
  readonly topPx: number;
}

const WeekGroup = ({ group, rows, visibleRows, measureElement, topPx }: WeekGroupProps) => {
  const { week, workouts, firstIndex, lastIndex } = group;
  const weekTopPx = rows[firstIndex]?.start ?? 0;
  return (
    <div
      className={classes.group}
      style={{ top: weekTopPx - topPx, height: (rows[lastIndex]?.end ?? weekTopPx) - weekTopPx }}
    >
      <div ref={measureElement} data-index={firstIndex} className={classes.heading}>
        <HistoryWeekHeading week={week} />
      </div>
      <ul className={classes.entries}>
        {visibleRows.map(({ index, key, start }) => {
          const position = index - firstIndex;
          const workout = workouts[position - 1];
          return position < 1 || workout === undefined ? null : (
            <li
              key={key}
              ref={measureElement}
              data-index={index}
              aria-setsize={week.sessions}
              aria-posinset={position}
              style={{ top: start - weekTopPx }}
            >
              <HistoryEntry workout={workout} />
            </li>
          );
        })}
      </ul>
    </div>
  );
};

/** The rows of the virtual list: each week's heading, then its workouts. */
function listRows(workouts: readonly HistoryWorkout[], weeks: readonly HistoryWeek[]) {
  const keys: string[] = [];
  const headingIndexes = new Set<number>();
  const groups = groupByWeek(workouts, weeks).map((group) => {
    const firstIndex = keys.length;
    headingIndexes.add(firstIndex);
    keys.push(group.week.start, ...group.workouts.map(({ id }) => id));
    return { ...group, firstIndex, lastIndex: keys.length - 1 };
  });
  return { groups, keys, headingIndexes };
}
