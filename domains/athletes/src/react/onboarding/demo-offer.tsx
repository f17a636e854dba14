import { Button } from '@mantine/core';
import { toApiError } from '@threshold/api/react';
import { notify } from '@threshold/ui';
import { trpc } from '../api.ts';
import classes from './onboarding.module.css';

/**
 * Loads demo data into the Demo Athlete's empty account instead of the five steps (docs/specification.md#demo-data).
 */
export const DemoOffer = () => {
  const load = trpc.athletes.loadDemo.useMutation({
    meta: { invalidates: ['training', 'sessions', 'health', 'nutrition', 'gamification'] },
    onSuccess: () =>
      notify({
        title: 'Demo data loaded',
        message: 'Months of training to look around in.',
        tone: 'success',
      }),
    onError: (error) => notify({ title: 'Error', message: toApiError(error).message, tone: 'error' }),
  });
  return (
    <div className={classes.offer}>
      <p>Just looking around? Fill this account with an invented athlete and months of training.</p>
      <Button variant="default" disabled={load.isPending} onClick={() => load.mutate()}>
        {load.isPending ? 'Loading demo data...' : 'Load demo data'}
      </Button>
    </div>
  );
};
