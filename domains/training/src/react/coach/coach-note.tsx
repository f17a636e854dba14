import { Button } from '@mantine/core';
import { lazyDialog, useMeasuresIn } from '@threshold/ui';
import { type ReactNode, useState } from 'react';
import type { ProposalView } from '../../proposal-schemas.ts';
import { GENERATED_BY } from '../generated-by.ts';
import classes from './coach.module.css';
import { DecisionButton } from './decision-button.tsx';
import { formatDifference, formatLoad, proposalTitle } from './proposal-labels.ts';
import { useDecisions } from './use-decisions.ts';
import { useRestoredFocus } from './use-restored-focus.ts';

const ProposalDialog = lazyDialog(() => import('./proposal-dialog.tsx'));

interface CoachNoteProps {
  readonly proposal: ProposalView | null;
  readonly className?: string | undefined;
}

export const CoachNote = ({ proposal, className = '' }: CoachNoteProps) => {
  // The reviewed proposal stays in its dialog until that has closed.
  const [reviewed, setReviewed] = useState<ProposalView | null>(null);
  const [isReviewing, setReviewing] = useState(false);
  const review = () => {
    setReviewed(proposal);
    setReviewing(true);
  };
  const note = proposal && noteOn(proposal, review);
  const { place, ...focus } = useRestoredFocus(note !== null);
  const isOpen = proposal?.status === 'open' && proposal.id === reviewed?.id;
  return (
    <div
      ref={place}
      tabIndex={-1}
      {...focus}
      className={note ? `${classes.place} ${className}` : 'visually-hidden'}
    >
      {note}
      {reviewed ? (
        <ProposalDialog
          proposal={reviewed}
          opened={isReviewing && isOpen}
          onClose={() => setReviewing(false)}
          onDecided={() => place.current?.focus()}
        />
      ) : null}
    </div>
  );
};

function noteOn(proposal: ProposalView, review: () => void): ReactNode {
  if (proposal.status === 'working') return <Working proposal={proposal} />;
  if (proposal.status === 'open') return <Open proposal={proposal} onReview={review} />;
  return proposal.status === 'accepted' ? <Accepted proposal={proposal} /> : null;
}

interface NoteProps {
  readonly title: string;
  readonly action: ReactNode;
  /** Whether the athlete has to decide. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

const Note = ({ title, action, isOpen, children }: NoteProps) => (
  <section className={classes.note} aria-label="Coach" data-open={isOpen || undefined}>
    <div className={classes.said}>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </div>
    {action === null ? null : <div className={classes.action}>{action}</div>}
  </section>
);

const Working = ({ proposal }: { readonly proposal: ProposalView }) => {
  const { cancel } = useDecisions();
  const { done, total } = proposal.progress;
  return (
    <Note
      title="The coach is looking at your plan"
      action={
        <DecisionButton
          label="Stop"
          busyLabel="Stopping..."
          isBusy={cancel.isPending}
          onPress={() => cancel.mutate({ proposalId: proposal.id })}
        />
      }
    >
      <p className={classes.words}>
        {total === 0
          ? 'Your plan stays active in the meantime.'
          : `${done} of ${total} weeks. Your plan stays active in the meantime.`}
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
    </Note>
  );
};

interface OpenProps {
  readonly proposal: ProposalView;
  readonly onReview: () => void;
}

const Open = ({ proposal, onReview }: OpenProps) => {
  const { why, difference, generatedBy } = proposal;
  const measuresIn = useMeasuresIn();
  return (
    <Note title={proposalTitle(proposal)} isOpen action={<Button onClick={onReview}>Review change</Button>}>
      <p className={classes.words}>{measuresIn(why)}</p>
      {difference ? (
        <p className={classes.numbers}>
          {formatDifference(difference)}. Load {formatLoad(difference.load)}.
        </p>
      ) : null}
      <GeneratedByLine by={generatedBy} />
    </Note>
  );
};

const Accepted = ({ proposal }: { readonly proposal: ProposalView }) => {
  const { undo } = useDecisions();
  const measuresIn = useMeasuresIn();
  return (
    <Note
      title="Your plan was changed"
      action={
        proposal.canUndo ? (
          <DecisionButton
            label="Undo change"
            busyLabel="Undoing..."
            isBusy={undo.isPending}
            onPress={() => undo.mutate({ proposalId: proposal.id })}
          />
        ) : null
      }
    >
      <p className={classes.words}>{measuresIn(proposal.why)}</p>
      {proposal.canUndo ? null : (
        <p className={classes.words}>
          {proposal.kind === 'injury'
            ? 'The plan follows your injuries: as they heal, it changes again.'
            : 'The plan follows your profile: change it there, and the plan changes too.'}
        </p>
      )}
      <GeneratedByLine by={proposal.generatedBy} />
    </Note>
  );
};

const GeneratedByLine = ({ by }: { readonly by: ProposalView['generatedBy'] }) =>
  by === null ? null : <p className={classes.quiet}>{GENERATED_BY[by]}</p>;
