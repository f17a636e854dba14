import { Collapse, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import type { WorkoutView } from '../../../schemas.ts';
import { useNotesText } from '../../use-notes-text.ts';
import classes from './session.module.css';

interface SessionNotesProps {
  readonly workout: Pick<WorkoutView, 'notes' | 'completed'>;
  /** Initially open: on the next session only. */
  readonly initiallyShown?: boolean;
}

/** Collapsible notes; nothing without notes. */
export const SessionNotes = ({ workout, initiallyShown = false }: SessionNotesProps) => {
  const [isShown, { toggle }] = useDisclosure(initiallyShown);
  const notesId = useId();
  const notes = useNotesText(workout);
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
