import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { type LocalDate, massLabel, type UnitSystem } from '@threshold/physiology';
import { createLazyDialog } from '@threshold/ui';
import { formatDay, formatDayWithYear, formatQuantity } from '@threshold/ui/format';
import { Fragment, useState } from 'react';
import type { SetView } from '../../../strength-schemas.ts';
import classes from '../workouts-page.module.css';
import { getExerciseName } from './exercise-labels.ts';
import { formatSet } from './format-set.ts';
import { groupByWeight, groupSets } from './set-groups.ts';
import strengthClasses from './strength.module.css';
import { toDisplayedWeight } from './to-displayed-weight.ts';

const EditSetDialog = createLazyDialog(() => import('./edit-set-dialog.tsx'));

interface RecentSetsProps {
  readonly today: LocalDate;
  readonly sets: readonly SetView[];
  readonly units: UnitSystem;
  /** True if there are older sets that aren't loaded. */
  readonly hasMore: boolean;
  /** Saves the set again for today. */
  readonly onRepeat: (set: SetView) => void;
}

export const RecentSets = ({ today, sets, units, hasMore, onRepeat }: RecentSetsProps) => {
  // Keeps the last dialog mounted after it closes, so that it can fade out and return the focus.
  const [editedSet, setEditedSet] = useState<SetView | null>(null);
  const [opened, setOpened] = useState(false);
  const allGroups = groupSets(sets);
  // The next page may have more sets of the oldest group, so the group stays hidden until that page is loaded.
  const groups = hasMore && allGroups.length > 1 ? allGroups.slice(0, -1) : allGroups;
  const edit = (set: SetView) => {
    setEditedSet(set);
    setOpened(true);
  };
  return (
    <>
      <ul className={classes.rows}>
        {groups.map(({ date, exercise, sets: groupedSets }) => (
          <li key={groupedSets[0]?.id} className={classes.row}>
            <div className={classes.what}>
              <p className={classes.title}>{getExerciseName(exercise)}</p>
              <time className={classes.meta} dateTime={date}>
                {date.slice(0, 4) === today.slice(0, 4) ? formatDay(date) : formatDayWithYear(date)}
              </time>
            </div>
            <div className={classes.sets}>
              <p className={strengthClasses.line}>
                <span className={strengthClasses.count}>{formatQuantity(groupedSets.length, 'set')} · </span>
                {groupByWeight(groupedSets).map(({ weight, sets: sameWeightSets }, index) => (
                  <Fragment key={sameWeightSets[0]?.id}>
                    {index === 0 ? null : ' · '}
                    {sameWeightSets.map((set, setIndex) => (
                      <UnstyledButton
                        key={set.id}
                        className={strengthClasses.reps}
                        title="Edit or delete"
                        aria-label={`${set.reps} × ${toDisplayedWeight(weight, units)} ${massLabel(units)}`}
                        onClick={() => edit(set)}
                      >
                        {set.reps}
                        {setIndex < sameWeightSets.length - 1 ? ',' : ''}
                      </UnstyledButton>
                    ))}{' '}
                    × <b>{toDisplayedWeight(weight, units)}</b>
                    <span className={classes.unit}> {massLabel(units)}</span>
                  </Fragment>
                ))}
              </p>
              <RepeatButton set={groupedSets.at(-1)} units={units} onRepeat={onRepeat} />
            </div>
          </li>
        ))}
      </ul>
      {editedSet ? (
        <EditSetDialog
          set={editedSet}
          today={today}
          units={units}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      ) : null}
    </>
  );
};

interface RepeatButtonProps extends Pick<RecentSetsProps, 'units' | 'onRepeat'> {
  readonly set: SetView | undefined;
}

/** Saves the last set of an exercise and day again. */
const RepeatButton = ({ set, units, onRepeat }: RepeatButtonProps) =>
  set === undefined ? null : (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      title="Repeat"
      aria-label={`Repeat ${formatSet(set, units)}`}
      onClick={() => onRepeat(set)}
    >
      <IconRepeat size={17} aria-hidden="true" />
    </ActionIcon>
  );
