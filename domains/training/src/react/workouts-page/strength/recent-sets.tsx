import { UnstyledButton } from '@mantine/core';
import { type LocalDate, massLabel, type UnitSystem } from '@threshold/physiology';
import { createLazyDialog } from '@threshold/ui';
import { formatDayWithYear } from '@threshold/ui/format';
import { useState } from 'react';
import type { SetView } from '../../../strength-schemas.ts';
import classes from '../workouts-page.module.css';
import { getExerciseName } from './exercise-labels.ts';
import { groupSets } from './set-groups.ts';
import { toDisplayedWeight } from './to-displayed-weight.ts';

const EditSetDialog = createLazyDialog(() => import('./edit-set-dialog.tsx'));

interface RecentSetsProps {
  readonly today: LocalDate;
  readonly sets: readonly SetView[];
  readonly units: UnitSystem;
}

export const RecentSets = ({ today, sets, units }: RecentSetsProps) => {
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
                <UnstyledButton
                  key={set.id}
                  className={classes.set}
                  title="Edit or delete"
                  onClick={() => edit(set)}
                >
                  {set.reps} × <b>{toDisplayedWeight(set.weight, units)}</b>
                  <span className={classes.unit}> {massLabel(units)}</span>
                </UnstyledButton>
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
