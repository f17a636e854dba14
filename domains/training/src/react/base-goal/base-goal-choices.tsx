import { Button } from '@mantine/core';
import { notify, notifyError } from '@threshold/ui';
import { trpc } from '../api.ts';
import { useTrainingDay } from '../use-training-day.ts';
import classes from './base-goal-choices.module.css';
import { BASE_GOAL_LABELS } from './base-goal-labels.ts';

const GOALS = ['fitter', 'faster-5k', 'faster-10k', 'healthy'] as const;

/** Starts a base plan for a goal without a race. Shows nothing without LTHR. */
export const BaseGoalChoices = () => {
  const { data: day } = useTrainingDay();
  const startBasePlan = trpc.training.startBasePlan.useMutation({
    onSuccess: ({ error }) => {
      if (error !== null) notify({ title: 'Error', message: error, tone: 'error' });
    },
    onError: notifyError,
  });
  if (!day || day.lthrBpm === null) return null;
  return (
    <fieldset className={classes.goals}>
      <legend className={classes.legend}>No race? Choose a goal and train for it.</legend>
      {GOALS.map((goal) => (
        <Button
          key={goal}
          variant="default"
          size="sm"
          loading={startBasePlan.isPending && startBasePlan.variables.goal === goal}
          disabled={startBasePlan.isPending && startBasePlan.variables.goal !== goal}
          onClick={() => startBasePlan.mutate({ goal })}
        >
          {BASE_GOAL_LABELS[goal]}
        </Button>
      ))}
    </fieldset>
  );
};
