import { Button } from '@mantine/core';
import { Card, notify, notifyError, notifyUndoable } from '@threshold/ui';
import { useState } from 'react';
import type { OwnProposalView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import classes from '../coaching.module.css';
import { formatName } from '../labels.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { describeProposal } from './describe-proposal.ts';
import { ProposedChange } from './proposed-change.tsx';

interface OwnProposalsCardProps {
  /** Shows the proposals for one session alone. */
  readonly workoutId?: string;
}

/** What the athlete's coaches propose; nothing without an open proposal. */
export const OwnProposalsCard = ({ workoutId }: OwnProposalsCardProps) => {
  // The plan is readable without its proposals, so neither an error nor the loading is shown.
  const { data: proposals = [] } = trpc.coaching.ownProposals.useQuery(
    workoutId === undefined ? {} : { workoutId },
  );
  if (proposals.length === 0) return null;
  return (
    <Card title={proposals.length === 1 ? 'Your coach proposes a change' : 'Your coach proposes changes'}>
      <ul className={classes.list} aria-label="Proposals">
        {proposals.map((proposal) => (
          <OwnProposal key={proposal.id} proposal={proposal} />
        ))}
      </ul>
    </Card>
  );
};

/** Domains that show the plan or something made of it. */
const MUTATION_META = { invalidates: ['training', 'sessions', 'gamification', 'social'] } as const;

const OwnProposal = ({ proposal }: { readonly proposal: OwnProposalView }) => {
  const [isDeclining, setIsDeclining] = useState(false);
  const undo = trpc.coaching.undoProposal.useMutation({
    meta: MUTATION_META,
    onSuccess: () =>
      notify({ title: 'Undone', message: 'Your session is back to how it was.', tone: 'success' }),
    onError: notifyError,
  });
  const proposalId = proposal.id;
  const title = describeProposal(proposal);
  const accept = trpc.coaching.acceptProposal.useMutation({
    meta: MUTATION_META,
    onSuccess: () =>
      notifyUndoable({
        title: 'Your plan has changed',
        message: `${title}. We told your coach.`,
        onUndo: () => undo.mutate({ proposalId }),
      }),
    onError: notifyError,
  });
  const isOutdated = proposal.status === 'outdated';
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <ProposedChange {...proposal} />
        <p className={classes.quiet}>{formatName(proposal.coach)}</p>
        {isOutdated ? <p>Out of date. Your plan has changed since.</p> : null}
      </div>
      <div className={classes.rowActions}>
        {isOutdated ? null : (
          <Button
            aria-label={`Accept change: ${title}`}
            loading={accept.isPending}
            onClick={() => accept.mutate({ proposalId })}
          >
            Accept change
          </Button>
        )}
        <Button
          variant="default"
          aria-label={`Decline: ${title}`}
          disabled={accept.isPending}
          onClick={() => setIsDeclining(true)}
        >
          Decline
        </Button>
      </div>
      <DeclineDialog opened={isDeclining} proposal={proposal} onClose={() => setIsDeclining(false)} />
    </li>
  );
};
