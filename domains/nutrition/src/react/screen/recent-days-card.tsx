import type { LocalDate, UnitSystem } from '@threshold/physiology';
import { Card, createLazyDialog, EmptyState, EntryMenu, MoreEntries, notifyError } from '@threshold/ui';
import { formatDay, formatLongDay } from '@threshold/ui/format';
import { useState } from 'react';
import { AVERAGED_LOGS, type LogView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { MUTATION_META } from '../mutation-meta.ts';
import { AmountLine } from './amount-line.tsx';
import classes from './nutrition.module.css';
import { useUndoLog } from './use-undo-log.ts';

const EditLogDialog = createLazyDialog(() => import('./edit-log-dialog.tsx'));

interface RecentDaysCardProps {
  readonly today: LocalDate;
  readonly logs: readonly LogView[];
  readonly units: UnitSystem;
}

export const RecentDaysCard = ({ today, logs, units }: RecentDaysCardProps) => {
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const history = trpc.nutrition.history.useInfiniteQuery(
    {},
    { enabled: isHistoryOpen, getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  const days = (isHistoryOpen && history.data?.pages.flatMap((page) => page.logs)) || logs;
  return (
    <Card title="Recent days" className={classes.recent}>
      {days.length === 0 ? (
        <EmptyState message="No entries yet. Your first one will appear here." />
      ) : (
        <DayList today={today} days={days} units={units} />
      )}
      <MoreEntries
        entriesLabel="days"
        hasMore={history.data ? history.hasNextPage : logs.length >= AVERAGED_LOGS}
        isPending={history.isFetching}
        onShowMore={() => {
          setIsHistoryOpen(true);
          if (isHistoryOpen) void (history.data ? history.fetchNextPage() : history.refetch());
        }}
      />
    </Card>
  );
};

interface DayListProps {
  readonly today: LocalDate;
  readonly days: readonly LogView[];
  readonly units: UnitSystem;
}

const DayList = ({ today, days, units }: DayListProps) => {
  const offerUndo = useUndoLog();
  // Stays set after closing, so that the dialog can fade out and return the focus.
  const [editedLog, setEditedLog] = useState<LogView | null>(null);
  const [isOpened, setIsOpened] = useState(false);
  const remove = trpc.nutrition.deleteLog.useMutation({
    meta: MUTATION_META,
    onSuccess: ({ undoId }, { date }) => offerUndo(undoId, 'Deleted', `Food on ${formatLongDay(date)}`),
    onError: notifyError,
  });
  return (
    <>
      <ol className={classes.days}>
        {days.map((log) => (
          <li key={log.date} className={classes.day}>
            <h3 className={classes.date}>{log.date === today ? 'Today' : formatDay(log.date)}</h3>
            <div className={classes.eaten}>
              <AmountLine log={log} units={units} />
              {log.notes === null ? null : <p className={classes.notes}>{log.notes}</p>}
            </div>
            <div className={classes.options}>
              <EntryMenu
                name={formatLongDay(log.date)}
                isPending={remove.isPending}
                onEdit={() => {
                  setEditedLog(log);
                  setIsOpened(true);
                }}
                onDelete={() => remove.mutate({ date: log.date })}
              />
            </div>
          </li>
        ))}
      </ol>
      {editedLog ? (
        <EditLogDialog log={editedLog} units={units} opened={isOpened} onClose={() => setIsOpened(false)} />
      ) : null}
    </>
  );
};
