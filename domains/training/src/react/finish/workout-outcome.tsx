import type { ReactNode } from 'react';
import type { WorkoutDetailView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import { OUTCOMES } from '../workout/outcome-labels.ts';

type PlanVerdict = NonNullable<WorkoutDetailView['planVerdict']>;

interface OutcomeInWords extends Pick<PlanVerdict, 'sentence' | 'number' | 'next'> {
  readonly headline: string;
  readonly tone: 'good' | 'plain' | 'warn';
}

interface WorkoutOutcomeProps {
  readonly workoutId: string;
  /** Gets undefined until the completed workout has loaded, and null without a verdict. */
  readonly children: (outcome: OutcomeInWords | null | undefined) => ReactNode;
}

/** The verdict of a workout that has just been completed, for a screen of another domain. */
export const WorkoutOutcome = ({ workoutId, children }: WorkoutOutcomeProps) => {
  const { data: workout, error } = trpc.training.workout.useQuery(
    { workoutId },
    // The stored answer may be from before the completion.
    { refetchOnMount: 'always' },
  );
  if (error) return children(null);
  if (workout?.completed !== 1) return children(undefined);
  return children(workout.planVerdict && toWords(workout.planVerdict));
};

function toWords({ outcome, sentence, number, next }: PlanVerdict): OutcomeInWords {
  const { headline, headlineTone: tone } = OUTCOMES[outcome];
  return { headline, tone, sentence, number, next };
}
