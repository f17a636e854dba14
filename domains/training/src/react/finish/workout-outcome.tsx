import { OUTCOMES } from '@threshold/contracts/outcomes';
import type { ReactNode } from 'react';
import type { WorkoutDetailView } from '../../schemas.ts';
import { trpc } from '../api.ts';

type PlanVerdict = NonNullable<WorkoutDetailView['planVerdict']>;

interface OutcomeTexts extends Pick<PlanVerdict, 'sentence' | 'number' | 'next'> {
  readonly headline: string;
  readonly tone: 'good' | 'plain' | 'warn';
}

interface WorkoutOutcomeProps {
  readonly workoutId: string;
  /** Called with undefined until the completed workout has loaded, and with null without a verdict. */
  readonly children: (outcome: OutcomeTexts | null | undefined) => ReactNode;
}

/** The verdict of a workout that has just been completed, for a screen of another domain. */
export const WorkoutOutcome = ({ workoutId, children }: WorkoutOutcomeProps) => {
  const { data: workout, error } = trpc.training.workout.useQuery(
    { workoutId },
    // The cached workout may be from before the completion.
    { refetchOnMount: 'always' },
  );
  if (error) return children(null);
  if (workout?.completed !== 1) return children(undefined);
  return children(workout.planVerdict && toOutcomeTexts(workout.planVerdict));
};

function toOutcomeTexts({ outcome, sentence, number, next }: PlanVerdict): OutcomeTexts {
  const { headline, headlineTone: tone } = OUTCOMES[outcome];
  return { headline, tone, sentence, number, next };
}
