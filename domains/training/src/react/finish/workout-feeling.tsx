import { Textarea } from '@mantine/core';
import { useUnsavedInput } from '@threshold/ui';
import { useId, useState } from 'react';
import { trpc } from '../api.ts';
import { FEELING_LABELS, FEELINGS } from './feeling-labels.ts';
import { useSaveFeedback } from './use-save-feedback.ts';
import classes from './workout-feeling.module.css';

interface WorkoutFeelingProps {
  /** A completed workout. */
  readonly workoutId: string;
}

/** How hard a workout felt, saved on tap, and a note, saved when the field is left. */
export const WorkoutFeeling = ({ workoutId }: WorkoutFeelingProps) => (
  <section className={classes.card} aria-label="How it felt">
    <RpeChoice workoutId={workoutId} />
    <NoteField workoutId={workoutId} />
  </section>
);

const RpeChoice = ({ workoutId }: WorkoutFeelingProps) => {
  const name = useId();
  const { data: workout } = trpc.training.workout.useQuery({ workoutId });
  const [chosenRpe, setChosenRpe] = useState<number | null>(null);
  const { save, isSaved } = useSaveFeedback(() => setChosenRpe(null));
  const rpe = chosenRpe ?? workout?.rpe ?? null;
  const choose = (value: number) => {
    setChosenRpe(value);
    save({ workoutId, rpe: value });
  };
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>How hard did it feel?</legend>
      <p className={classes.chosen} role="status">
        {rpe === null ? null : (
          <>
            <b>{rpe}</b> {FEELING_LABELS[rpe]}
          </>
        )}
        {isSaved ? <span className="visually-hidden">, saved</span> : null}
      </p>
      <div className={classes.grid}>
        {FEELINGS.map((value) => (
          <label key={value} className={classes.option}>
            <input
              className={classes.input}
              type="radio"
              name={name}
              value={value}
              checked={value === rpe}
              onChange={() => choose(value)}
              aria-label={`${value}, ${FEELING_LABELS[value]}`}
            />
            {value}
          </label>
        ))}
      </div>
    </fieldset>
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
