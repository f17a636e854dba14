import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { trainingPaths } from '@threshold/contracts/training';
import type { LocalDate } from '@threshold/physiology';
import { notifyError } from '@threshold/ui';
import { formatDay } from '@threshold/ui/format';
import { type ReactNode, useId } from 'react';
import type { PlannedQuestion, WorkoutView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { MUTATION_META } from '../changes/mutation-meta.ts';
import { formatWorkoutType } from '../format-workout-type.ts';
import { useTrainingDay } from '../use-training-day.ts';
import classes from './planned-questions.module.css';

interface PlannedQuestionsProps {
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** The workouts of these days. Questions are only requested if one of them is completed. */
  readonly workouts: readonly Pick<WorkoutView, 'completed'>[];
}

/** Asks about each completed workout that may match a planned session whether it counts as that session. */
export const PlannedQuestions = ({ from, to, workouts }: PlannedQuestionsProps) => {
  const today = useTrainingDay().data?.today;
  const questions = trpc.training.plannedQuestions.useQuery(
    { from, to },
    { enabled: workouts.some(({ completed }) => completed === 1) },
  );
  return questions.data?.map((question) => (
    <Question key={question.workoutId} question={question}>
      <Link {...trainingPaths.workout(question.workoutId)} className={classes.workout}>
        {formatTypeAndDuration(question)}
      </Link>
      {from === to ? null : `, ${formatDay(question.date)}`}: you planned{' '}
      {formatTypeAndDuration(question.planned)}, for {formatPlannedDay(question, today, 'that day')}.
    </Question>
  ));
};

/** The same question for a single workout, if there is one. */
export const WorkoutQuestion = ({ workout }: { readonly workout: WorkoutView }) => {
  const { id, date, completed } = workout;
  const today = useTrainingDay().data?.today;
  const questions = trpc.training.plannedQuestions.useQuery(
    { from: date, to: date },
    { enabled: completed === 1 },
  );
  const question = questions.data?.find(({ workoutId }) => workoutId === id);
  return question ? (
    <Question question={question}>
      You planned {formatTypeAndDuration(question.planned)}, for{' '}
      {formatPlannedDay(question, today, 'this day')}.
    </Question>
  ) : null;
};

interface QuestionProps {
  readonly question: PlannedQuestion;
  readonly children: ReactNode;
}

/** "Yes" completes the planned session with the workout. "No" prevents the question from appearing again. */
const Question = ({ question: { workoutId, planned }, children }: QuestionProps) => {
  const labelId = useId();
  const claim = trpc.training.claimPlanned.useMutation({ meta: MUTATION_META, onError: notifyError });
  const decline = trpc.training.declinePlanned.useMutation({ meta: MUTATION_META, onError: notifyError });
  const isBusy = claim.isPending || decline.isPending;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot share a line with its buttons
    <div className={classes.question} role="group" aria-labelledby={labelId}>
      <p id={labelId}>{children} Count it as done?</p>
      <div className={classes.answers}>
        <Button
          variant="default"
          size="compact-sm"
          disabled={isBusy}
          onClick={() => claim.mutate({ workoutId, plannedId: planned.id })}
        >
          Yes
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={isBusy}
          onClick={() => decline.mutate({ workoutId })}
        >
          No
        </Button>
      </div>
    </div>
  );
};

/** Formats a workout: "Easy run, 45m". */
const formatTypeAndDuration = ({ type, duration }: Pick<PlannedQuestion, 'type' | 'duration'>) =>
  duration === null ? formatWorkoutType(type) : `${formatWorkoutType(type)}, ${duration}`;

const formatPlannedDay = (
  { date, planned }: PlannedQuestion,
  today: LocalDate | undefined,
  sameDayText: string,
) => {
  if (planned.date === today) return 'today';
  return planned.date === date ? sameDayText : formatDay(planned.date);
};
