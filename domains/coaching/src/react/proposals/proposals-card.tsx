import { Button } from '@mantine/core';
import { Card, notifyError, type StatusTone, Tag } from '@threshold/ui';
import type { ProposalView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import classes from '../coaching.module.css';
import { describeProposal } from './describe-proposal.ts';
import { ProposedChange } from './proposed-change.tsx';

const STATUS_LABELS: Readonly<
  Record<ProposalView['status'], { readonly text: string; readonly tone: StatusTone | 'plain' }>
> = {
  open: { text: 'Waiting for an answer', tone: 'plain' },
  outdated: { text: 'Out of date', tone: 'warn' },
  accepted: { text: 'Accepted', tone: 'good' },
  declined: { text: 'Declined', tone: 'bad' },
  withdrawn: { text: 'Withdrawn', tone: 'plain' },
  undone: { text: 'Undone by the athlete', tone: 'warn' },
};

/** What the coach proposed to one athlete, newest first. */
export const ProposalsCard = ({ proposals }: { readonly proposals: readonly ProposalView[] }) => (
  <Card title="Your proposals">
    {proposals.length === 0 ? (
      <p className={classes.quiet}>None yet. Choose a session above, or add one.</p>
    ) : (
      <ul className={classes.list} aria-label="Your proposals">
        {proposals.map((proposal) => (
          <Proposal key={proposal.id} proposal={proposal} />
        ))}
      </ul>
    )}
  </Card>
);

const Proposal = ({ proposal }: { readonly proposal: ProposalView }) => {
  const withdraw = trpc.coaching.withdrawProposal.useMutation({ onError: notifyError });
  const { text, tone } = STATUS_LABELS[proposal.status];
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <ProposedChange {...proposal} />
        {proposal.reply === null ? null : <p>Answer: “{proposal.reply}”</p>}
      </div>
      <div className={classes.rowActions}>
        <Tag tone={tone}>{text}</Tag>
        {proposal.status === 'open' || proposal.status === 'outdated' ? (
          <Button
            variant="default"
            size="sm"
            aria-label={`Withdraw: ${describeProposal(proposal)}`}
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate({ proposalId: proposal.id })}
          >
            Withdraw
          </Button>
        ) : null}
      </div>
    </li>
  );
};
