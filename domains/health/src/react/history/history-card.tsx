import { toApiError } from '@threshold/api/react';
import { formatSleep, type UnitSystem } from '@threshold/physiology';
import {
  Card,
  createLazyDialog,
  EmptyState,
  EntryActions,
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

export const HistoryCard = ({ className }: { readonly className?: string | undefined }) => {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    trpc.health.history.useInfiniteQuery({}, { getNextPageParam: ({ nextCursor }) => nextCursor });
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
        <DayList days={days} />
      )}
      {days !== undefined && error ? (
        <ErrorState message={toApiError(error).message} onRetry={() => void fetchNextPage()} />
      ) : (
        <MoreEntries
          entriesLabel="days"
          hasMore={hasNextPage}
          isPending={isFetchingNextPage}
          onShowMore={() => void fetchNextPage()}
        />
      )}
    </Card>
  );
};

const DayList = ({ days }: { readonly days: readonly HealthView[] }) => {
  const units = useUnits();
  const offerUndo = useUndo();
  // Kept after closing, so that the dialog can fade out and return the focus.
  const [editedDay, setEditedDay] = useState<HealthView | null>(null);
  const [isOpened, setIsOpened] = useState(false);
  const removeMutation = trpc.health.deleteEntry.useMutation({
    meta: MUTATION_META,
    onSuccess: ({ undoId }, { date }) => offerUndo(undoId, 'Deleted', `Health on ${formatLongDay(date)}`),
    onError: notifyError,
  });
  return (
    <>
      <ol className={classes.days}>
        {days.map((day) => (
          <li key={day.date} className={classes.day}>
            <h3 className={classes.date}>{formatDayWithYear(day.date)}</h3>
            <dl className={classes.facts}>
              {toDayFacts(day, units).map(({ label, text }) => (
                <div key={label} className={classes.fact}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            <EntryActions
              name={formatLongDay(day.date)}
              isPending={removeMutation.isPending}
              onEdit={() => {
                setEditedDay(day);
                setIsOpened(true);
              }}
              onDelete={() => removeMutation.mutate({ date: day.date })}
            />
          </li>
        ))}
      </ol>
      {editedDay ? (
        <EditDayDialog day={editedDay} opened={isOpened} onClose={() => setIsOpened(false)} />
      ) : null}
    </>
  );
};

interface DayFact {
  readonly label: string;
  readonly text: string;
}

function toDayFacts(day: HealthView, units: UnitSystem): DayFact[] {
  const { weight, steps, sleepHours, sleepQuality, hrv, restingHR } = day;
  const quality = SLEEP_QUALITIES.find(({ value }) => value === String(sleepQuality))?.label;
  const facts: readonly (readonly [label: string, text: string | null])[] = [
    ['Weight', weight === null ? null : formatWeight(weight, units)],
    ['Steps', steps === null ? null : formatCount(steps)],
    ['Sleep', sleepHours === null ? null : formatSleep(sleepHours)],
    ['Sleep quality', quality ?? null],
    ['HRV', hrv === null ? null : `${hrv} ms`],
    ['Resting HR', restingHR === null ? null : `${restingHR} bpm`],
  ];
  return facts.flatMap(([label, text]) => (text === null ? [] : [{ label, text }]));
}
