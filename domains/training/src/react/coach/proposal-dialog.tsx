import { Modal, Stat, StatRow, useConvertMeasures, useOpenedAfterMount } from '@threshold/ui';
import { formatCount, formatShortDate } from '@threshold/ui/format';
import type { ProposalDifference, ProposalView } from '../../proposal-schemas.ts';
import { GENERATED_BY_LABELS } from '../generated-by-labels.ts';
import classes from './coach.module.css';
import { DecisionButton } from './decision-button.tsx';
import { DifferenceList } from './difference-list.tsx';
import { PaceChanges } from './pace-changes.tsx';
import {
  countChangedSessions,
  formatLoadChange,
  formatUnchangedCount,
  getProposalTitle,
} from './proposal-labels.ts';
import { useDecisions } from './use-decisions.ts';

interface ProposalDialogProps {
  readonly proposal: ProposalView;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Called after a decision. The parent then moves the focus, because the opener may be gone. */
  readonly onDecided: () => void;
}

const ProposalDialog = ({ proposal, opened, onClose, onDecided }: ProposalDialogProps) => {
  const { accept, dismiss } = useDecisions();
  const convertMeasures = useConvertMeasures();
  const { id: proposalId, why, difference, generatedBy } = proposal;
  const onSuccess = () => {
    onDecided();
    onClose();
  };
  return (
    <Modal
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      title={getProposalTitle(proposal)}
      size="lg"
    >
      <div className={classes.dialog}>
        <p>{convertMeasures(why)}</p>
        {difference ? <Difference difference={difference} /> : null}
        {generatedBy ? (
          <p className={classes.text}>
            {GENERATED_BY_LABELS[generatedBy]}. It follows the same safety rules. Completed sessions and
            sessions you moved stay put.
          </p>
        ) : null}
        <div className={classes.decide}>
          <DecisionButton
            label="Accept change"
            busyLabel="Accepting..."
            isBusy={accept.isPending}
            isBlocked={dismiss.isPending}
            isPrimary
            onPress={() => accept.mutate({ proposalId }, { onSuccess })}
          />
          <DecisionButton
            label="Keep my plan"
            busyLabel="Keeping..."
            isBusy={dismiss.isPending}
            isBlocked={accept.isPending}
            onPress={() => dismiss.mutate({ proposalId }, { onSuccess })}
          />
        </div>
      </div>
    </Modal>
  );
};

const Difference = ({ difference }: { readonly difference: ProposalDifference }) => {
  const { load, same } = difference;
  return (
    <>
      <StatRow wide>
        <Stat
          label="Sessions that change"
          value={countChangedSessions(difference)}
          delta={formatUnchangedCount(same) ?? undefined}
        />
        <Stat label="Planned load" value={formatCount(load.after)} delta={formatLoadChange(load)} />
      </StatRow>
      <PaceChanges paces={difference.paces} />
      <DifferenceList difference={difference} />
      <LoadTable load={load} />
    </>
  );
};

export default ProposalDialog;

/** Renders nothing if the load doesn't change in any week. */
const LoadTable = ({ load: { weeks, before, after } }: Pick<ProposalDifference, 'load'>) =>
  weeks.every((week) => week.before === week.after) ? null : (
    <table className={classes.load}>
      <caption>Planned load by week</caption>
      <thead>
        <tr>
          <th scope="col">Week of</th>
          <th scope="col">Now</th>
          <th scope="col">Then</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.startsOn} data-changed={week.before !== week.after || undefined}>
            <th scope="row">{formatShortDate(week.startsOn)}</th>
            <td>{week.before}</td>
            <td>{week.after}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">In total</th>
          <td>{formatCount(before)}</td>
          <td>{formatCount(after)}</td>
        </tr>
      </tfoot>
    </table>
  );
