import { IconLock } from '@tabler/icons-react';
import classes from '../coaching.module.css';

/** What the athlete doesn't share is named, never shown as empty. */
export const NotShared = ({ what }: { readonly what: string }) => (
  <p className={classes.notShared}>
    <IconLock size={16} stroke={1.7} aria-hidden="true" />
    Not shared with you: {what}
  </p>
);
