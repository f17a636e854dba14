import { notify, notifyError } from '@threshold/ui';
import type { MorningView } from '../../morning-schemas.ts';
import { trpc } from '../api.ts';
import { MUTATION_META } from '../changes/mutation-meta.ts';
import { DecisionButton } from '../coach/decision-button.tsx';
import { useDecisions } from '../coach/use-decisions.ts';
import classes from './morning-line.module.css';

interface MorningLineProps {
  readonly morning: MorningView;
}

/** What this morning's recovery means for today's session, with a button that eases it and one that undoes this. */
const MorningLine = ({ morning: { state, text, easedDuration, proposalId } }: MorningLineProps) => {
  const { undo } = useDecisions();
  const ease = trpc.training.easeToday.useMutation({
    meta: MUTATION_META,
    onSuccess: () =>
      notify({
        title: 'Session eased',
        message: 'We won’t move the hard part to another day.',
        tone: 'success',
      }),
    onError: notifyError,
  });
  return (
    <section className={classes.line} data-state={state} aria-label="This morning">
      <p>{text}</p>
      {easedDuration === null ? null : (
        <DecisionButton
          label={`Ease to ${easedDuration}`}
          busyLabel="Easing..."
          isBusy={ease.isPending}
          onPress={() => ease.mutate({})}
        />
      )}
      {proposalId === null ? null : (
        <DecisionButton
          label="Undo"
          busyLabel="Undoing..."
          isBusy={undo.isPending}
          onPress={() => undo.mutate({ proposalId })}
        />
      )}
    </section>
  );
};

export default MorningLine;
