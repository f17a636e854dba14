import { Button } from '@mantine/core';
import { formatDate } from '@threshold/ui/format';
import { trpc } from '../api.ts';
import classes from './lthr-review.module.css';

/** Suggests a test once the LTHR is 90 days old. */
export const RetestLine = ({ onTest }: { readonly onTest: () => void }) => {
  const { data } = trpc.athletes.lthrReview.useQuery();
  if (!data?.retestSince) return null;
  return (
    <p className={classes.retest}>
      <span>Your LTHR is from {formatDate(data.retestSince)}. A new test keeps your zones right.</span>
      <Button variant="subtle" size="sm" onClick={onTest}>
        Test again
      </Button>
    </p>
  );
};
