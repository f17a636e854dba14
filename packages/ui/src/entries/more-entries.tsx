import { Button } from '@mantine/core';
import classes from './entries.module.css';

interface MoreEntriesProps {
  /** The plural of what is listed, such as "days". */
  readonly entriesLabel: string;
  readonly hasMore: boolean;
  readonly pending: boolean;
  readonly onShowMore: () => void;
}

/** The button below a list that shows its next page; nothing if there is none. */
export const MoreEntries = ({ entriesLabel, hasMore, pending, onShowMore }: MoreEntriesProps) =>
  hasMore ? (
    <Button variant="default" className={classes.more} disabled={pending} onClick={onShowMore}>
      {pending ? 'Loading...' : `Show more ${entriesLabel}`}
    </Button>
  ) : null;
