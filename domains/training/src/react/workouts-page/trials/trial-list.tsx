import { formatClockTime, type LocalDate, type UnitSystem } from '@threshold/physiology';
import { createLazyDialog, EntryMenu, MoreEntries, NumberText, notifyError, Tag } from '@threshold/ui';
import { formatDayWithYear } from '@threshold/ui/format';
import { useState } from 'react';
import type { TrialView } from '../../../trial-schemas.ts';
import { trpc } from '../../api.ts';
import classes from '../workouts-page.module.css';
import { formatTrialRate } from './format-trial-pace.ts';
import type { TrialKind } from './list-trial-kinds.ts';
import { selectBestTrialIds } from './select-best-trial-ids.ts';
import { formatTrialDistance, getActivityName } from './trial-units.ts';
import { useUndoTrial } from './use-undo-trial.ts';

const EditTrialDialog = createLazyDialog(() => import('./edit-trial-dialog.tsx'));
/** Number of trials listed initially, and added by each press of the button. */
const TRIALS_PER_PAGE = 20;

interface TrialListProps {
  readonly today: LocalDate;
  readonly trials: readonly TrialView[];
  readonly kinds: readonly TrialKind[];
  readonly units: UnitSystem;
}

/** Lists the trials, newest first. The best trial over each distance has a badge. */
export const TrialList = ({ today, trials, kinds, units }: TrialListProps) => {
  const bestIds = selectBestTrialIds(trials);
  const behindBestById = new Map(
    kinds.flatMap((kind) => kind.trials.map((trial) => [trial.id, trial.behindBestSeconds] as const)),
  );
  const [visibleCount, setVisibleCount] = useState(TRIALS_PER_PAGE);
  // Keeps the last dialog mounted after it closes, so that it can fade out and return the focus.
  const [editedTrial, setEditedTrial] = useState<TrialView | null>(null);
  const [opened, setOpened] = useState(false);
  const offerUndo = useUndoTrial();
  const remove = trpc.training.deleteTrial.useMutation({
    onSuccess: ({ undoId }, { trialId }) => {
      const trial = trials.find(({ id }) => id === trialId);
      offerUndo(undoId, 'Deleted', trial ? describeTrial(trial) : '');
    },
    onError: notifyError,
  });
  return (
    <>
      <ul className={classes.rows}>
        {trials.slice(0, visibleCount).map((trial) => (
          <TrialRow
            key={trial.id}
            trial={trial}
            units={units}
            isBest={bestIds.has(trial.id)}
            behindBestSeconds={behindBestById.get(trial.id) ?? null}
            isDeleting={remove.isPending}
            onEdit={() => {
              setEditedTrial(trial);
              setOpened(true);
            }}
            onDelete={() => remove.mutate({ trialId: trial.id })}
          />
        ))}
      </ul>
      <MoreEntries
        entriesLabel="time trials"
        hasMore={trials.length > visibleCount}
        isPending={false}
        onShowMore={() => setVisibleCount(visibleCount + TRIALS_PER_PAGE)}
      />
      {editedTrial ? (
        <EditTrialDialog
          trial={editedTrial}
          today={today}
          units={units}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      ) : null}
    </>
  );
};

const describeTrial = ({ activity, time, date }: TrialView): string =>
  `${getActivityName(activity)}, ${time}, ${formatDayWithYear(date)}`;

interface TrialRowProps {
  readonly trial: TrialView;
  readonly units: UnitSystem;
  readonly isBest: boolean;
  /** Negative for a new best; null for the first trial of its kind. */
  readonly behindBestSeconds: number | null;
  readonly isDeleting: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

const TrialRow = ({
  trial,
  units,
  isBest,
  behindBestSeconds,
  isDeleting,
  onEdit,
  onDelete,
}: TrialRowProps) => {
  const { date, activity, distance, time } = trial;
  const rate = formatTrialRate(trial, units);
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <p className={classes.title}>
          {getActivityName(activity)}{' '}
          <span className={classes.distance}>{formatTrialDistance({ activity, distance }, units)}</span>
          {isBest ? (
            <>
              {' '}
              <Tag tone="good">Best</Tag>
            </>
          ) : null}
        </p>
        <time className={classes.meta} dateTime={date}>
          {formatDayWithYear(date)}
        </time>
        <Comparison behindBestSeconds={behindBestSeconds} />
      </div>
      <p className={classes.time}>
        <NumberText>{time.replace(/^0(?=\d:)/, '')}</NumberText>
        {rate === null ? null : <span className={classes.meta}>{rate}</span>}
      </p>
      <EntryMenu name={describeTrial(trial)} isPending={isDeleting} onEdit={onEdit} onDelete={onDelete} />
    </li>
  );
};

/** How the trial compares with the best one before it. */
const Comparison = ({ behindBestSeconds }: { readonly behindBestSeconds: number | null }) =>
  behindBestSeconds === null ? null : (
    <span className={classes.meta}>
      {behindBestSeconds < 0
        ? `${formatGap(-behindBestSeconds)} faster than before`
        : behindBestSeconds === 0
          ? 'Matched your best at the time'
          : `${formatGap(behindBestSeconds)} off your best at the time`}
    </span>
  );

/** "1:25", without a leading zero. */
const formatGap = (seconds: number): string => formatClockTime(seconds).replace(/^0(?=\d:)/, '');
