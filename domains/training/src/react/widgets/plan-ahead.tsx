import { Button } from '@mantine/core';
import { toApiError } from '@threshold/api/react';
import { EmptyState, notify } from '@threshold/ui';
import { trpc } from '../api.ts';

/** Shown after the end of a plan: plans the next block at one press. */
export const PlanAhead = () => {
  const planAhead = trpc.training.planAhead.useMutation({
    onSuccess: ({ error }) => {
      if (error !== null) notify({ title: 'Error', message: error, tone: 'error' });
    },
    onError: (error) => notify({ title: 'Error', message: toApiError(error).message, tone: 'error' }),
  });
  return (
    <EmptyState
      message="Your plan is complete. The next block starts from what you really ran."
      action={
        <Button variant="default" loading={planAhead.isPending} onClick={() => planAhead.mutate()}>
          Plan the next 8 weeks
        </Button>
      }
    />
  );
};
