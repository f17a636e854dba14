import { Button } from '@mantine/core';
import { createLazyDialog, useConvertMeasures } from '@threshold/ui';
import { type ReactNode, useState } from 'react';
import type { ProposalView } from '../../proposal-schemas.ts';
import { GENERATED_BY_LABELS } from '../generated-by-labels.ts';
import classes from './coach.module.css';
import { DecisionButton } from './decision-button.tsx';
import { formatDifference, formatLoad, getProposalTitle } from './proposal-labels.ts';
import { useDecisions } from './use-decisions.ts';
import { useRestoredFocus } from './use-restored-focus.ts';

const ProposalDialog = createLazyDialog(() => import('./proposal-dialog.tsx'));

interface CoachNoteProps {
  readonly proposal: ProposalView | null;
  readonly className?: string | undefined;
}

export const CoachNote = ({ proposal, className = '' }: CoachNoteProps) => {
  // Keeps the proposal in its dialog until the dialog has closed.
  const [reviewedProposal, setReviewedProposal] = useState<ProposalView | null>(null);
  const [isReviewing, setIsReviewing] = useState(false);
  const openReview = () => {
    setReviewedProposal(proposal);
    setIsReviewing(true);
  };
  const note = proposal && renderNote(proposal, openReview);
  const { containerRef, ...focusHandlers } = useRestoredFocus(note !== null);
  const isOpen = proposal?.status === 'open' && proposal.id === reviewedProposal?.id;
  return (
    <div
      ref={containerRef}
      tabIndex={-1}
      {...focusHandlers}
      className={note ? `${classes.place} ${className}` : 'visually-hidden'}
    >
      {note}
      {reviewedProposal ? (
        <ProposalDialog
          proposal={reviewedProposal}
          opened={isReviewing && isOpen}
          onClose={() => setIsReviewing(false)}
          onDecided={() => containerRef.current?.focus()}
        />
      ) : null}
    </div>
  );
};

function renderNote(proposal: ProposalView, onReview: () => void): ReactNode {
  if (proposal.status === 'working') return <WorkingNote proposal={proposal} />;
  if (proposal.status === 'open') return <OpenNote proposal={proposal} onReview={onReview} />;
  return proposal.status === 'accepted' ? <AcceptedNote proposal={proposal} /> : null;
}

interface NoteProps {
  readonly title: string;
  readonly action: ReactNode;
  /** True while the athlete has a decision to make. */
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

const WorkingNote = ({ proposal }: { readonly proposal: ProposalView }) => {
  const { cancel } = useDecisions();
  const { done, total } = proposal.progress;
  return (
    <Note
      title="Your coach is reviewing your plan"
      action={
        <DecisionButton
          label="Stop"
          busyLabel="Stopping..."
          isBusy={cancel.isPending}
          onPress={() => cancel.mutate({ proposalId: proposal.id })}
        />
      }
    >
      <p className={classes.text}>
        {total === 0
          ? 'Your current plan stays active.'
          : `${done} of ${total} weeks. Your current plan stays active.`}
      </p>
      <div
        className={classes.track}
        role="progressbar"
        aria-label="Weeks reviewed"
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

interface OpenNoteProps {
  readonly proposal: ProposalView;
  readonly onReview: () => void;
}

const OpenNote = ({ proposal, onReview }: OpenNoteProps) => {
  const { why, difference, generatedBy } = proposal;
  const { accept } = useDecisions();
  const convertMeasures = useConvertMeasures();
  return (
    <Note
      title={getProposalTitle(proposal)}
      isOpen
      action={
        proposal.kind === 'review' ? (
          <div className={classes.choice}>
            <DecisionButton
              label="Accept change"
              busyLabel="Accepting..."
              isBusy={accept.isPending}
              isPrimary
              onPress={() => accept.mutate({ proposalId: proposal.id })}
            />
            <Button variant="default" onClick={onReview}>
              Review change
            </Button>
          </div>
        ) : (
          <Button onClick={onReview}>Review change</Button>
        )
      }
    >
      <p className={classes.text}>{convertMeasures(why)}</p>
      {difference ? (
        <p className={classes.numbers}>
          {formatDifference(difference)}. Load {formatLoad(difference.load)}.
        </p>
      ) : null}
      <GeneratedByLine by={generatedBy} />
    </Note>
  );
};

const AcceptedNote = ({ proposal }: { readonly proposal: ProposalView }) => {
  const { undo } = useDecisions();
  const convertMeasures = useConvertMeasures();
  return (
    <Note
      title="Your plan has changed"
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
      <p className={classes.text}>{convertMeasures(proposal.why)}</p>
      {proposal.canUndo ? null : (
        <p className={classes.text}>
          {proposal.kind === 'injury'
            ? 'Your plan follows your injuries. As they heal, it changes again.'
            : 'Your plan follows your profile. Change your profile and your plan changes too.'}
        </p>
      )}
      <GeneratedByLine by={proposal.generatedBy} />
    </Note>
  );
};

const GeneratedByLine = ({ by }: { readonly by: ProposalView['generatedBy'] }) =>
  by === null ? null : <p className={classes.quiet}>{GENERATED_BY_LABELS[by]}</p>;
