import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { CoachView, ProposalView } from '../../proposal-schemas.ts';
import classes from './coach.module.css';
import { differenceWords, loadWords, PROPOSAL_TITLE } from './proposal-words.ts';
import { useDecisions } from './use-decisions.ts';

const ProposalDialog = lazy(() => import('./proposal-dialog.tsx'));

interface CoachNoteProps {
  readonly coach: CoachView;
  /** Whether a model can be asked from here; elsewhere the note is there only while there is something to say. */
  readonly canAsk: boolean;
}

/** What the coach has to say about the plan: a proposal that is being made, waits or can be undone. */
const CoachNote = ({ coach, canAsk }: CoachNoteProps) => {
  const { proposal } = coach;
  if (proposal?.status === 'working') return <Working proposal={proposal} />;
  if (proposal?.status === 'open') return <Open proposal={proposal} />;
  if (proposal?.status === 'accepted' && proposal.canUndo) return <Accepted proposal={proposal} />;
  return canAsk ? <Idle coach={coach} /> : null;
};

const Working = ({ proposal }: { readonly proposal: ProposalView }) => {
  const { cancel } = useDecisions();
  const { done, total } = proposal.progress;
  return (
    <section className={classes.note} aria-label="Coach">
      <p className={classes.title} role="status">
        The coach is looking at your plan
      </p>
      <p className={classes.words}>
        {total === 0
          ? 'Your plan stands meanwhile.'
          : `${done} of ${total} weeks. Your plan stands meanwhile.`}
      </p>
      <div
        className={classes.track}
        role="progressbar"
        aria-label="Weeks the coach has looked at"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        {Array.from({ length: total }, (_, week) => week + 1).map((week) => (
          <span key={week} data-done={week <= done || undefined} />
        ))}
      </div>
      <Button
        variant="default"
        size="sm"
        disabled={cancel.isPending}
        onClick={() => cancel.mutate({ proposalId: proposal.id })}
      >
        {cancel.isPending ? 'Stopping...' : 'Stop'}
      </Button>
    </section>
  );
};

const Open = ({ proposal }: { readonly proposal: ProposalView }) => {
  const [isShown, setShown] = useState(false);
  const { difference } = proposal;
  return (
    <section className={classes.note} aria-label="Coach" data-open>
      <p className={classes.title}>{PROPOSAL_TITLE[proposal.kind]}</p>
      <p className={classes.words}>{proposal.why}</p>
      {difference ? (
        <p className={classes.numbers}>
          {differenceWords(difference)}. Load {loadWords(difference.load)}.
        </p>
      ) : null}
      <Button size="sm" onClick={() => setShown(true)}>
        Review change
      </Button>
      {isShown ? (
        <Suspense>
          <ProposalDialog proposal={proposal} onClose={() => setShown(false)} />
        </Suspense>
      ) : null}
    </section>
  );
};

const Accepted = ({ proposal }: { readonly proposal: ProposalView }) => {
  const { undo } = useDecisions();
  return (
    <section className={classes.note} aria-label="Coach">
      <p className={classes.title}>Your plan was changed</p>
      <p className={classes.words}>{proposal.why}</p>
      <Button
        variant="default"
        size="sm"
        disabled={undo.isPending}
        onClick={() => undo.mutate({ proposalId: proposal.id })}
      >
        {undo.isPending ? 'Undoing...' : 'Undo change'}
      </Button>
    </section>
  );
};

/** Nothing waits: where there is a model it can be asked, also after it came to nothing. */
const Idle = ({ coach: { model, proposal } }: { readonly coach: CoachView }) => {
  const { ask } = useDecisions();
  const failure = proposal?.status === 'failed' ? proposal.failure : null;
  if (model === null) return null;
  return (
    <section className={classes.idle} aria-label="Coach">
      {failure === null ? null : <p className={classes.words}>{failure}</p>}
      <Button variant="default" size="sm" disabled={ask.isPending} onClick={() => ask.mutate()}>
        {ask.isPending ? 'Asking...' : failure === null ? 'Ask the coach' : 'Ask again'}
      </Button>
    </section>
  );
};

export default CoachNote;
