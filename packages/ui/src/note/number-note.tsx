import { Popover, UnstyledButton } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { HelpLink } from './help-link.tsx';
import classes from './number-note.module.css';
import type { NumberTerm } from './number-term.ts';

export interface NoteInput {
  readonly label: string;
  readonly value: string;
}

interface NumberNoteProps {
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
export const NumberNote = ({ title, formula, inputs, source, term, children }: NumberNoteProps) => {
  const titleId = useId();
  return (
    <Popover width="min(320px, calc(100vw - 32px))" shadow="none" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.button} aria-label={`About ${title}`}>
          <span aria-hidden="true">?</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.note} aria-labelledby={titleId} tabIndex={-1} data-autofocus>
        <p id={titleId} className={classes.title}>
          {title}
        </p>
        <p>{children}</p>
        <dl className={classes.facts}>
          <dt>Formula</dt>
          <dd>{formula}</dd>
          {inputs.map(({ label, value }) => (
            <div key={label} className={classes.input}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <dt>Source</dt>
          <dd>{source}</dd>
        </dl>
        <HelpLink term={term} className={classes.more}>
          More about this number
        </HelpLink>
      </Popover.Dropdown>
    </Popover>
  );
};
