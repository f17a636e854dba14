import { Button } from '@mantine/core';
import classes from './entries.module.css';

interface MoreEntriesProps {
  /** What is listed, in the plural, such as "days". */
  readonly entriesLabel: string;
  readonly hasMore: boolean;
  readonly isPending: boolean;
  readonly onShowMore: () => void;
}

/** The button below a list that shows the next page. Renders nothing if there is none. */
export const MoreEntries = ({ entriesLabel, hasMore, isPending, onShowMore }: MoreEntriesProps) =>
  hasMore ? (
    <Button variant="default" className={classes.more} disabled={isPending} onClick={onShowMore}>
      {isPending ? 'Loading...' : `Show more ${entriesLabel}`}
    </Button>
  ) : null;
