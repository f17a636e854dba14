export interface EntryMenuProps {
  /** The entry's name in its buttons' accessible names: "Thursday, November 19". */
  readonly name: string;
  readonly onEdit: () => void;
  /** Deletes immediately. A toast offers Undo. */
  readonly onDelete: () => void;
  readonly isPending?: boolean;
}
