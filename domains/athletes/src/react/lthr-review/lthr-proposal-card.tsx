import { Button } from '@mantine/core';
import { Card } from '@threshold/ui';
import type { LthrReview } from '../../threshold-schemas.ts';
import { trpc } from '../api.ts';
import { formatRise } from './format-rise.ts';
import { LthrEvidence } from './lthr-evidence.tsx';
import classes from './lthr-review.module.css';
import { useLthrDecisions } from './use-lthr-decisions.ts';

/** A higher LTHR found in recordings, with its evidence and the athlete's choices. Renders nothing if there is none. */
export const LthrProposalCard = () => {
  const { data } = trpc.athletes.lthrReview.useQuery();
  return data?.proposal ? <ProposalCard key={data.proposal.id} proposal={data.proposal} /> : null;
};

interface ProposalCardProps {
  readonly proposal: NonNullable<LthrReview['proposal']>;
}

const ProposalCard = ({ proposal }: ProposalCardProps) => {
  const { id: proposalId, isAccepted, fromBpm, toBpm, evidence } = proposal;
  const { accept, dismiss, undo, isBusy } = useLthrDecisions();
  return (
    <Card title={isAccepted ? `Your LTHR is now ${toBpm} bpm` : formatRise(fromBpm, toBpm)}>
      <p className={classes.words}>
        {isAccepted
          ? `It was ${fromBpm} bpm. You can undo this for a day.`
          : 'You ran harder than your current LTHR says you can. Accept, and your zones and upcoming sessions change today. Past workouts stay as they are.'}
      </p>
      <LthrEvidence evidence={evidence} lthrBpm={fromBpm} />
      <div className={classes.actions}>
        {isAccepted ? (
          <Button variant="default" disabled={isBusy} onClick={() => undo.mutate({ proposalId })}>
            {undo.isPending ? 'Undoing...' : 'Undo'}
          </Button>
        ) : (
          <>
            <Button disabled={isBusy} onClick={() => accept.mutate({ proposalId })}>
              {accept.isPending ? 'Accepting...' : 'Accept'}
            </Button>
            <Button variant="default" disabled={isBusy} onClick={() => dismiss.mutate({ proposalId })}>
              Not now
            </Button>
          </>
        )}
      </div>
    </Card>
  );
};
