import { Button, Modal } from '@mantine/core';
import type { ProposalDifference, ProposalView } from '../../proposal-schemas.ts';
import { shortDay } from '../format-day.ts';
import { MADE_BY } from '../made-by.ts';
import classes from './coach.module.css';
import { DifferenceList } from './difference-list.tsx';
import { loadWords, PROPOSAL_TITLE } from './proposal-words.ts';
import { useDecisions } from './use-decisions.ts';

interface ProposalDialogProps {
  readonly proposal: ProposalView;
  readonly onClose: () => void;
}

/** A proposed change in full: why, what is different, what it does to the load; then accept or keep. */
const ProposalDialog = ({ proposal, onClose }: ProposalDialogProps) => {
  const { accept, dismiss } = useDecisions();
  const { id: proposalId, kind, why, difference, generatedBy } = proposal;
  const isDeciding = accept.isPending || dismiss.isPending;
  return (
    <Modal opened onClose={onClose} title={PROPOSAL_TITLE[kind]} size="lg">
      <div className={classes.dialog}>
        <p>{why}</p>
        {difference ? <Difference difference={difference} /> : null}
        {generatedBy ? (
          <p className={classes.words}>
            {MADE_BY[generatedBy]}. It keeps every rule that your plan keeps; what you did and what you placed
            by hand stays.
          </p>
        ) : null}
        <div className={classes.decide}>
          <Button disabled={isDeciding} onClick={() => accept.mutate({ proposalId }, { onSuccess: onClose })}>
            {accept.isPending ? 'Accepting...' : 'Accept change'}
          </Button>
          <Button
            variant="default"
            disabled={isDeciding}
            onClick={() => dismiss.mutate({ proposalId }, { onSuccess: onClose })}
          >
            {dismiss.isPending ? 'Keeping...' : 'Keep my plan'}
          </Button>
        </div>
      </div>
    </Modal>
  );
};

const Difference = ({ difference }: { readonly difference: ProposalDifference }) => (
  <>
    <DifferenceList difference={difference} />
    <table className={classes.load}>
      <caption>Planned load (TSS)</caption>
      <thead>
        <tr>
          <th scope="col">Week of</th>
          <th scope="col">Now</th>
          <th scope="col">Then</th>
        </tr>
      </thead>
      <tbody>
        {difference.load.weeks.map(({ startsOn, before, after }) => (
          <tr key={startsOn} data-changed={before !== after || undefined}>
            <th scope="row">{shortDay(startsOn)}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className={classes.numbers}>In all {loadWords(difference.load)}</p>
  </>
);

export default ProposalDialog;
