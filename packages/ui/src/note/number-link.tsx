import { HelpLink } from './help-link.tsx';
import classes from './number-note.module.css';
import type { NumberTerm } from './number-term.ts';

interface NumberLinkProps {
  readonly term: NumberTerm;
  readonly title: string;
}

/** A link to a number's explanation, for a number without a `NumberNote`. */
export const NumberLink = ({ term, title }: NumberLinkProps) => (
  <HelpLink term={term} className={`${classes.button} ${classes.mark}`} aria-label={`What ${title} means`} />
);
