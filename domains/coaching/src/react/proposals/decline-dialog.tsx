import { Button, Textarea } from '@mantine/core';
import { toApiError } from '@threshold/api/react';
import { FormError, Modal, notify, useUnsavedInput } from '@threshold/ui';
import { type FormEvent, useState } from 'react';
import { MAX_REASON_LENGTH, type OwnProposalView } from '../../schemas.ts';
import { trpc } from '../api.ts';
import classes from '../coaching.module.css';
import { describeProposal } from './describe-proposal.ts';

interface DeclineDialogProps {
  readonly opened: boolean;
  readonly proposal: OwnProposalView;
  readonly onClose: () => void;
}

/** Declines a proposal, with a word to the coach if the athlete likes. */
export const DeclineDialog = ({ opened, proposal, onClose }: DeclineDialogProps) => (
  <Modal opened={opened} onClose={onClose} title={`Decline: ${describeProposal(proposal)}`}>
    <DeclineForm proposal={proposal} onClose={onClose} />
  </Modal>
);

const DeclineForm = ({ proposal, onClose }: Omit<DeclineDialogProps, 'opened'>) => {
  const [reply, setReply] = useState('');
  const [error, setError] = useState<string | null>(null);
  const decline = trpc.coaching.declineProposal.useMutation({
    onSuccess: () => {
      onClose();
      notify({ title: 'Declined', message: 'Your plan stays as it is.', tone: 'success' });
    },
    onError: (fault) => setError(toApiError(fault).message),
  });
  useUnsavedInput(reply.trim() !== '' && !decline.isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (decline.isPending) return;
    setError(null);
    decline.mutate({ proposalId: proposal.id, ...(reply.trim() !== '' && { reply }) });
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <Textarea
        label={`Note to ${proposal.coach.firstName} (optional)`}
        data-autofocus
        autosize
        minRows={2}
        maxLength={MAX_REASON_LENGTH}
        value={reply}
        onChange={({ currentTarget }) => setReply(currentTarget.value)}
      />
      <FormError message={error} />
      <div className={classes.buttons}>
        <Button variant="default" disabled={decline.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={decline.isPending}>
          Decline
        </Button>
      </div>
    </form>
  );
};
