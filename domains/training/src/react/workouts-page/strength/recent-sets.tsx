import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { type LocalDate, massLabel, type UnitSystem } from '@threshold/physiology';
import { createLazyDialog } from '@threshold/ui';
import { formatDayWithYear } from '@threshold/ui/format';
import { useState } from 'react';
import type { SetView } from '../../../strength-schemas.ts';
import classes from '../workouts-page.module.css';
import { getExerciseName } from './exercise-labels.ts';
import { formatSet } from './format-set.ts';
import { groupSets } from './set-groups.ts';
import strengthClasses from './strength.module.css';
import { toDisplayedWeight } from './to-displayed-weight.ts';

const EditSetDialog = createLazyDialog(() => import('./edit-set-dialog.tsx'));

interface RecentSetsProps {
  readonly today: LocalDate;
  readonly sets: readonly SetView[];
  readonly units: UnitSystem;
  /** Saves the set again for today. */
  readonly onRepeat: (set: SetView) => void;
}

export const RecentSets = ({ today, sets, units, onRepeat }: RecentSetsProps) => {
  // Keeps the last dialog mounted after it closes, so that it can fade out and return the focus.
  const [editedSet, setEditedSet] = useState<SetView | null>(null);
  const [opened, setOpened] = useState(false);
  const edit = (set: SetView) => {
    setEditedSet(set);
    setOpened(true);
  };
  return (
    <>
      <ul className={classes.rows}>
        {groupSets(sets).map(({ date, exercise, sets: group }) => (
          <li key={group[0]?.id} className={classes.row}>
            <div className={classes.what}>
              <p className={classes.title}>{getExerciseName(exercise)}</p>
              <time className={classes.meta} dateTime={date}>
                {formatDayWithYear(date)}
              </time>
            </div>
            <div className={classes.sets}>
              {group.map((set) => (
                <span key={set.id} className={strengthClasses.chip}>
                  <UnstyledButton className={classes.set} title="Edit or delete" onClick={() => edit(set)}>
                    {set.reps} × <b>{toDisplayedWeight(set.weight, units)}</b>
                    <span className={classes.unit}> {massLabel(units)}</span>
                  </UnstyledButton>
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
                </span>
              ))}
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
