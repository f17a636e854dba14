import { HelpLink } from './help-link.tsx';
import classes from './number-note.module.css';
import type { NumberTerm } from './number-term.ts';

interface NumberLinkProps {
  readonly term: NumberTerm;
  /** The number's name. */
  readonly title: string;
}

/** A small question mark beside a number that leads to what the glossary says of it. */
export const NumberLink = ({ term, title }: NumberLinkProps) => (
  <HelpLink term={term} className={`${classes.button} ${classes.mark}`} aria-label={`What ${title} means`} />
);
