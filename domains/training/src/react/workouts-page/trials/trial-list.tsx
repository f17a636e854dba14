import type { LocalDate, UnitSystem } from '@threshold/physiology';
import { createLazyDialog, EntryActions, MoreEntries, NumberText, notifyError, Tag } from '@threshold/ui';
import { formatCount, formatDayWithYear } from '@threshold/ui/format';
import { useState } from 'react';
import type { TrialView } from '../../../trial-schemas.ts';
import { trpc } from '../../api.ts';
import classes from '../workouts-page.module.css';
import { formatTrialPace } from './format-trial-pace.ts';
import { selectBestTrialIds } from './select-best-trial-ids.ts';
import { getActivityName, getTrialUnit, getUnitLabel, toDisplayedDistance } from './trial-units.ts';
import { useUndoTrial } from './use-undo-trial.ts';

const EditTrialDialog = createLazyDialog(() => import('./edit-trial-dialog.tsx'));
/** Number of trials listed initially, and added by each press of the button. */
const TRIALS_PER_PAGE = 20;

interface TrialListProps {
  readonly today: LocalDate;
  readonly trials: readonly TrialView[];
  readonly units: UnitSystem;
}

/** Lists the newest first. The best trial of a repeated distance has a badge. */
export const TrialList = ({ today, trials, units }: TrialListProps) => {
  const bestIds = selectBestTrialIds(trials);
  const [visibleCount, setVisibleCount] = useState(TRIALS_PER_PAGE);
  // Keeps the last dialog mounted after it closes, so that it can fade out and return the focus.
  const [editedTrial, setEditedTrial] = useState<TrialView | null>(null);
  const [opened, setOpened] = useState(false);
  const offerUndo = useUndoTrial();
  const describeTrial = ({ activity, time, date }: TrialView) =>
    `${getActivityName(activity)}, ${time}, ${formatDayWithYear(date)}`;
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
        {trials.slice(0, visibleCount).map((trial) => {
          const { id, date, activity, distance, time } = trial;
          const pace = formatTrialPace(trial, units);
          return (
            <li key={id} className={classes.row}>
              <div className={classes.what}>
                <p className={classes.title}>
                  {getActivityName(activity)}{' '}
                  <span className={classes.distance}>
                    {formatCount(toDisplayedDistance(distance, activity, units))}{' '}
                    {getUnitLabel(getTrialUnit(activity, units))}
                  </span>
                </p>
                <time className={classes.meta} dateTime={date}>
                  {formatDayWithYear(date)}
                </time>
              </div>
              {bestIds.has(id) ? <Tag tone="good">Best</Tag> : null}
              <p className={classes.time}>
                <NumberText>{time}</NumberText>
                {pace === null ? null : <span className={classes.meta}>{pace}</span>}
              </p>
              <EntryActions
                name={describeTrial(trial)}
                isPending={remove.isPending}
                onEdit={() => {
                  setEditedTrial(trial);
                  setOpened(true);
                }}
                onDelete={() => remove.mutate({ trialId: id })}
              />
            </li>
          );
        })}
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
