import { Button } from '@mantine/core';
import classes from './entries.module.css';

interface EntryActionsProps {
  /** The entry as its buttons are named to a screen reader: "Thursday, November 19". */
  readonly name: string;
  readonly onEdit: () => void;
  /** Deletes at once: a toast offers to undo it. */
  readonly onDelete: () => void;
  /** Whether the entry is being deleted. */
  readonly pending?: boolean;
}

/** What can be done with one entry of a list: edit and delete. */
export const EntryActions = ({ name, onEdit, onDelete, pending = false }: EntryActionsProps) => (
  <div className={classes.actions}>
    <Button variant="default" size="compact-sm" aria-label={`Edit ${name}`} onClick={onEdit}>
      Edit
    </Button>
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`Delete ${name}`}
      disabled={pending}
      onClick={onDelete}
    >
      Delete
    </Button>
  </div>
);
