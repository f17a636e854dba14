import { Collapse, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './session.module.css';

/** A workout's notes, shown and hidden by their button; nothing where there are none. */
export const SessionNotes = ({ notes }: { readonly notes: string | null }) => {
  const [isShown, { toggle }] = useDisclosure(false);
  const notesId = useId();
  if (notes === null) return null;
  return (
    <div className={classes.notes}>
      <UnstyledButton
        className={classes.notesToggle}
        aria-expanded={isShown}
        aria-controls={notesId}
        onClick={toggle}
      >
        Notes
        <IconChevronDown size={16} aria-hidden="true" data-open={isShown || undefined} />
      </UnstyledButton>
      <Collapse expanded={isShown} id={notesId}>
        <p className={classes.words}>{notes}</p>
      </Collapse>
    </div>
  );
};
