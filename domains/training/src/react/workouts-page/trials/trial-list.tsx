import { toApiError } from '@threshold/api/react';
import type { LocalDate, UnitSystem } from '@threshold/physiology';
import { EntryActions, lazyDialog, MoreEntries, Num, notify, Tag } from '@threshold/ui';
import { formatCount, formatDayWithYear } from '@threshold/ui/format';
import { useState } from 'react';
import type { TrialView } from '../../../trial-schemas.ts';
import { trpc } from '../../api.ts';
import classes from '../workouts-page.module.css';
import { bestTrials } from './best-trials.ts';
import { trialPace } from './trial-pace.ts';
import { activityName, shownDistance, trialUnit, unitLabel } from './trial-units.ts';
import { useUndoTrial } from './use-undo-trial.ts';

const EditTrialDialog = lazyDialog(() => import('./edit-trial-dialog.tsx'));
/** Number of trials listed initially, and added by each press of the button. */
const PAGE_TRIALS = 20;

interface TrialListProps {
  readonly today: LocalDate;
  readonly trials: readonly TrialView[];
  readonly units: UnitSystem;
}

/** Newest first. The best of a repeated distance has a badge. */
export const TrialList = ({ today, trials, units }: TrialListProps) => {
  const best = bestTrials(trials);
  const [visibleCount, setVisibleCount] = useState(PAGE_TRIALS);
  // The last trial's dialog stays mounted while closed, so that it fades out and returns the focus.
  const [edited, setEdited] = useState<TrialView | null>(null);
  const [opened, setOpened] = useState(false);
  const offerUndo = useUndoTrial();
  const nameOf = ({ activity, time, date }: TrialView) =>
    `${activityName(activity)}, ${time}, ${formatDayWithYear(date)}`;
  const remove = trpc.training.deleteTrial.useMutation({
    onSuccess: ({ undoId }, { trialId }) => {
      const trial = trials.find(({ id }) => id === trialId);
      offerUndo(undoId, 'Deleted', trial ? nameOf(trial) : '');
    },
    onError: (error) => notify({ title: 'Error', message: toApiError(error).message, tone: 'error' }),
  });
  return (
    <>
      <ul className={classes.rows}>
        {trials.slice(0, visibleCount).map((trial) => {
          const { id, date, activity, distance, time } = trial;
          const pace = trialPace(trial, units);
          return (
            <li key={id} className={classes.row}>
              <div className={classes.what}>
                <p className={classes.title}>
                  {activityName(activity)}{' '}
                  <span className={classes.distance}>
                    {formatCount(shownDistance(distance, activity, units))}{' '}
                    {unitLabel(trialUnit(activity, units))}
                  </span>
                </p>
                <time className={classes.meta} dateTime={date}>
                  {formatDayWithYear(date)}
                </time>
              </div>
              {best.has(id) ? <Tag tone="good">Best</Tag> : null}
              <p className={classes.time}>
                <Num>{time}</Num>
                {pace === null ? null : <span className={classes.meta}>{pace}</span>}
              </p>
              <EntryActions
                name={nameOf(trial)}
                pending={remove.isPending}
                onEdit={() => {
                  setEdited(trial);
                  setOpened(true);
                }}
                onDelete={() => remove.mutate({ trialId: id })}
              />
            </li>
          );
        })}
      </ul>
      <MoreEntries
        what="time trials"
        hasMore={trials.length > visibleCount}
        pending={false}
        onMore={() => setVisibleCount(visibleCount + PAGE_TRIALS)}
      />
      {edited ? (
        <EditTrialDialog
          trial={edited}
          today={today}
          units={units}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      ) : null}
    </>
  );
};
