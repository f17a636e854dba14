import { Button } from '@mantine/core';
import classes from './entries.module.css';

interface MoreEntriesProps {
  /** What is listed, such as "days". */
  readonly what: string;
  readonly hasMore: boolean;
  readonly pending: boolean;
  readonly onMore: () => void;
}

export const MoreEntries = ({ what, hasMore, pending, onMore }: MoreEntriesProps) =>
  hasMore ? (
    <Button variant="default" className={classes.more} disabled={pending} onClick={onMore}>
      {pending ? 'Loading...' : `Show more ${what}`}
    </Button>
  ) : null;
