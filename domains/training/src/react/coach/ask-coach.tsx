import type { CoachView } from '../../coach-schemas.ts';
import classes from './coach.module.css';
import { DecisionButton } from './decision-button.tsx';
import { useDecisions } from './use-decisions.ts';
import { requestFocus } from './use-restored-focus.ts';

export const AskCoach = ({ coach: { proposal } }: { readonly coach: CoachView }) => {
  const { ask } = useDecisions();
  const failure = proposal?.status === 'failed' ? proposal.failure : null;
  const isRetry = failure !== null && proposal?.kind === 'model';
  return (
    <section className={classes.idle} aria-label="Coach">
      {failure === null ? null : <p className={classes.text}>{failure}</p>}
      <DecisionButton
        label={isRetry ? 'Ask again' : 'Ask the coach'}
        busyLabel="Asking..."
        isBusy={ask.isPending}
        onPress={() => ask.mutate(undefined, { onSuccess: requestFocus })}
      />
    </section>
  );
};
