import { Button } from '@mantine/core';
import classes from './entries.module.css';

export interface EntryActionsProps {
  /** The entry's name in its buttons' accessible names: "Thursday, November 19". */
  readonly name: string;
  readonly onEdit: () => void;
  /** Deletes immediately. A toast offers Undo. */
  readonly onDelete: () => void;
  readonly isPending?: boolean;
}

export const EntryActions = ({ name, onEdit, onDelete, isPending = false }: EntryActionsProps) => (
  <div className={classes.actions}>
    <Button variant="default" size="compact-sm" aria-label={`Edit ${name}`} onClick={onEdit}>
      Edit
    </Button>
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`Delete ${name}`}
      disabled={isPending}
      onClick={onDelete}
    >
      Delete
    </Button>
  </div>
);
