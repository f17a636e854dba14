import { Button } from '@mantine/core';
import { formatDate } from '@threshold/ui/format';
import type { LthrRetest } from '../../threshold-schemas.ts';
import { trpc } from '../api.ts';
import classes from './lthr-review.module.css';

/** Suggests a test of an LTHR that is old, or after a drop in efficiency. */
export const RetestLine = ({ onTest }: { readonly onTest: () => void }) => {
  const { data: retest } = trpc.athletes.lthrRetest.useQuery();
  if (!retest) return null;
  return (
    <p className={classes.retest}>
      <span>{formatReason(retest)}</span>
      <Button variant="subtle" size="sm" onClick={onTest}>
        Test again
      </Button>
    </p>
  );
};

const formatReason = (retest: NonNullable<LthrRetest>): string =>
  retest.kind === 'age'
    ? `You set your LTHR on ${formatDate(retest.since)}. Test again to keep your zones accurate.`
    : `Your steady runs have been ${retest.dropPercent}% slower at the same heart rate these past four weeks. Once you’re rested, test your LTHR again.`;
