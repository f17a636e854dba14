import { toApiError } from '@threshold/api/react';
import { formatSleep, type UnitSystem } from '@threshold/physiology';
import {
  Card,
  createLazyDialog,
  EmptyState,
  EntryMenu,
  ErrorState,
  LoadingLines,
  MoreEntries,
  notifyError,
  useUnits,
} from '@threshold/ui';
import { formatCount, formatDayWithYear, formatLongDay } from '@threshold/ui/format';
import { useState } from 'react';
import type { HealthView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { MUTATION_META } from '../mutation-meta.ts';
import { SLEEP_QUALITIES } from '../quick-entry/entry-values.ts';
import { formatWeight } from '../weight.ts';
import classes from './history.module.css';
import { useUndo } from './use-undo.ts';

const EditDayDialog = createLazyDialog(() => import('./edit-day-dialog.tsx'));

/** Days shown until the athlete asks for more. */
const COLLAPSED_DAYS = 7;

export const HistoryCard = ({ className }: { readonly className?: string | undefined }) => {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    trpc.health.history.useInfiniteQuery({}, { getNextPageParam: ({ nextCursor }) => nextCursor });
  const [isWhole, setIsWhole] = useState(false);
  const days = data?.pages.flatMap((page) => page.days);
  return (
    <Card title="Your days" className={className}>
      {days === undefined && error ? (
        <ErrorState message={toApiError(error).message} onRetry={() => void refetch()} />
      ) : days === undefined ? (
        <LoadingLines label="Loading days" heightsPx={[48, 48, 48]} />
      ) : days.length === 0 ? (
        <EmptyState message="No entries yet. Your first one will appear here." />
      ) : (
        <DayList days={isWhole ? days : days.slice(0, COLLAPSED_DAYS)} />
      )}
      {days !== undefined && error ? (
        <ErrorState message={toApiError(error).message} onRetry={() => void fetchNextPage()} />
      ) : (
        <MoreEntries
          entriesLabel="days"
          hasMore={hasNextPage || (!isWhole && (days?.length ?? 0) > COLLAPSED_DAYS)}
          isPending={isFetchingNextPage}
          onShowMore={() => {
            // The first page has more days than are shown at first.
            if (!isWhole && (days?.length ?? 0) > COLLAPSED_DAYS) setIsWhole(true);
            else void fetchNextPage();
          }}
        />
      )}
    </Card>
  );
};

const DayList = ({ days }: { readonly days: readonly HealthView[] }) => {
  const units = useUnits();
  const offerUndo = useUndo();
  // Stays set after closing, so that the dialog can fade out and return the focus.
  const [editedDay, setEditedDay] = useState<HealthView | null>(null);
  const [isOpened, setIsOpened] = useState(false);
  const removeMutation = trpc.health.deleteEntry.useMutation({
    meta: MUTATION_META,
    onSuccess: ({ undoId }, { date }) => offerUndo(undoId, 'Deleted', `Health on ${formatLongDay(date)}`),
    onError: notifyError,
  });
  return (
    <>
      <table className={classes.days}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {METRIC_LABELS.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">Options</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.date}>
              <th scope="row">{formatDayWithYear(day.date)}</th>
              {formatDay(day, units).map((text, index) => (
                <td key={METRIC_LABELS[index]} data-label={METRIC_LABELS[index]}>
                  {text}
                </td>
              ))}
              <td className={classes.options}>
                <EntryMenu
                  name={formatLongDay(day.date)}
                  isPending={removeMutation.isPending}
                  onEdit={() => {
                    setEditedDay(day);
                    setIsOpened(true);
                  }}
                  onDelete={() => removeMutation.mutate({ date: day.date })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {editedDay ? (
        <EditDayDialog day={editedDay} opened={isOpened} onClose={() => setIsOpened(false)} />
      ) : null}
    </>
  );
};

const METRIC_LABELS = ['Weight', 'Steps', 'Sleep', 'Sleep quality', 'HRV', 'Resting HR'] as const;

/** One text per label of `METRIC_LABELS`, null for a metric without a value. */
function formatDay(day: HealthView, units: UnitSystem): readonly (string | null)[] {
  const { weight, steps, sleepHours, sleepQuality, hrv, restingHR } = day;
  return [
    weight === null ? null : formatWeight(weight, units),
    steps === null ? null : formatCount(steps),
    sleepHours === null ? null : formatSleep(sleepHours),
    SLEEP_QUALITIES.find(({ value }) => value === String(sleepQuality))?.label ?? null,
    hrv === null ? null : `${hrv} ms`,
    restingHR === null ? null : `${restingHR} bpm`,
  ];
}
