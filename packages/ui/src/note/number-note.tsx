import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { createLazyPopup } from '../dialogs/lazy-popup.tsx';
import classes from './number-note.module.css';
import type { NumberTerm } from './number-term.ts';

/** Loads on first use, because the popover's positioning is large. */
const NotePopup = createLazyPopup(() => import('./note-popup.tsx'));

export interface NoteInput {
  readonly label: string;
  readonly value: string;
}

export interface NumberNoteProps {
  readonly title: string;
  /** The formula in words that athletes understand. */
  readonly formula: string;
  /** The formula's inputs with units. */
  readonly inputs: readonly NoteInput[];
  readonly source: string;
  /** The number's anchor in the glossary. */
  readonly term: NumberTerm;
  /** The number's meaning in one sentence. */
  readonly children: ReactNode;
}

/** A button that opens a note with a number's meaning, formula, inputs and source. */
export const NumberNote = (note: NumberNoteProps) => (
  <NotePopup
    {...note}
    target={
      <UnstyledButton className={classes.button} aria-label={`About ${note.title}`} aria-haspopup="dialog">
        <span aria-hidden="true">?</span>
      </UnstyledButton>
    }
  />
);
