import { useUnits } from '@threshold/ui';
import type { ProposalView } from '../../schemas.ts';
import classes from '../coaching.module.css';
import { describeProposal, describeSession } from './describe-proposal.ts';

type ProposedChangeProps = Pick<ProposalView, 'kind' | 'before' | 'after' | 'reason' | 'note'>;

/** What a proposal changes and why: the session as it is and as it would be. */
export const ProposedChange = ({ kind, before, after, reason, note }: ProposedChangeProps) => {
  const units = useUnits();
  return (
    <>
      <p className={classes.name}>{describeProposal({ kind, before, after })}</p>
      {before === null ? null : <p className={classes.quiet}>Now: {describeSession(before, units)}</p>}
      <p className={classes.quiet}>
        {after === null ? 'Then: no session' : `Then: ${describeSession(after, units)}`}
      </p>
      {note === null ? null : <p className={classes.quiet}>Note: {note}</p>}
      <p>“{reason}”</p>
    </>
  );
};
