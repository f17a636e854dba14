import { Button } from '@mantine/core';
import { OUTCOMES } from '@threshold/contracts/outcomes';
import { formatDuration } from '@threshold/physiology';
import { Card, Tag, useUnits } from '@threshold/ui';
import { formatDay } from '@threshold/ui/format';
import { useState } from 'react';
import type { AthleteView, WorkoutView } from '../../schemas.ts';
import classes from '../coaching.module.css';
import { formatDistance } from '../format-distance.ts';
import { formatType } from '../labels.ts';
import { NotShared } from './not-shared.tsx';
import { WorkoutDialog } from './workout-dialog.tsx';

/** The latest completed workouts; each opens with its facts and comments. */
export const WorkoutsCard = ({ view: { athlete, workouts } }: { readonly view: AthleteView }) => {
  const [openWorkout, setOpenWorkout] = useState<WorkoutView | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card title="Latest workouts">
      {workouts === null ? (
        <NotShared what="workouts" />
      ) : workouts.length === 0 ? (
        <p className={classes.quiet}>No completed workout yet.</p>
      ) : (
        <ul className={classes.list} aria-label="Latest workouts">
          {workouts.map((workout) => (
            <WorkoutRow
              key={workout.id}
              workout={workout}
              onOpen={() => {
                setOpenWorkout(workout);
                setIsOpen(true);
              }}
            />
          ))}
        </ul>
      )}
      <WorkoutDialog
        opened={isOpen}
        athlete={athlete}
        workout={openWorkout}
        onClose={() => setIsOpen(false)}
      />
    </Card>
  );
};

interface WorkoutRowProps {
  readonly workout: WorkoutView;
  readonly onOpen: () => void;
}

const WorkoutRow = ({ workout, onOpen }: WorkoutRowProps) => {
  const units = useUnits();
  const { date, type, durationSeconds, distanceMeters, outcome } = workout;
  const facts = [
    formatDay(date),
    ...(durationSeconds === null ? [] : [formatDuration(durationSeconds)]),
    ...(distanceMeters === null ? [] : [formatDistance(distanceMeters, units)]),
  ];
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>
          {formatType(type)}
          {outcome === null ? null : <Tag tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</Tag>}
        </p>
        <p className={classes.quiet}>{facts.join(' · ')}</p>
      </div>
      <Button
        variant="default"
        size="sm"
        aria-label={`Open ${formatType(type)}, ${formatDay(date)}`}
        onClick={onOpen}
      >
        Open
      </Button>
    </li>
  );
};
