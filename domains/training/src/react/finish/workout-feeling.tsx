import { Textarea } from '@mantine/core';
import { RpeField, useUnsavedInput } from '@threshold/ui';
import { useState } from 'react';
import { trpc } from '../api.ts';
import { useSaveFeedback } from './use-save-feedback.ts';
import classes from './workout-feeling.module.css';

interface WorkoutFeelingProps {
  /** A completed workout. */
  readonly workoutId: string;
}

/** How hard a workout felt, saved on tap, and a note, saved when its field loses the focus. */
export const WorkoutFeeling = ({ workoutId }: WorkoutFeelingProps) => (
  <section className={classes.card} aria-label="How it felt">
    <RpeChoice workoutId={workoutId} />
    <NoteField workoutId={workoutId} />
  </section>
);

const RpeChoice = ({ workoutId }: WorkoutFeelingProps) => {
  const { data: workout } = trpc.training.workout.useQuery({ workoutId });
  // Undefined until the athlete chooses.
  const [chosenRpe, setChosenRpe] = useState<number | null>();
  const { save, isSaved } = useSaveFeedback(() => setChosenRpe(undefined));
  return (
    <RpeField
      value={chosenRpe === undefined ? (workout?.rpe ?? null) : chosenRpe}
      isSaved={isSaved}
      onChange={(rpe) => {
        setChosenRpe(rpe);
        save({ workoutId, rpe });
      }}
    />
  );
};

const NoteField = ({ workoutId }: WorkoutFeelingProps) => {
  const [note, setNote] = useState('');
  const [savedNote, setSavedNote] = useState('');
  const { save } = useSaveFeedback(() => setSavedNote(''));
  useUnsavedInput(note !== savedNote);
  const saveChange = () => {
    if (note === savedNote) return;
    setSavedNote(note);
    save({ workoutId, notes: note });
  };
  return (
    <Textarea
      label="Note"
      placeholder="Legs, weather, anything to remember"
      autosize
      minRows={1}
      maxRows={5}
      maxLength={2000}
      value={note}
      onChange={({ currentTarget }) => setNote(currentTarget.value)}
      onBlur={saveChange}
    />
  );
};
