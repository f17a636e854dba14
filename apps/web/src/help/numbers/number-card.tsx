import type { NumberTerm } from '@threshold/ui';
import type { NumberEntry } from './number-entry.ts';
import classes from './numbers.module.css';

interface NumberCardProps {
  readonly term: NumberTerm;
  readonly entry: NumberEntry;
}

/** One number: what it means, its formula, its source; the anchor that notes lead to. */
export const NumberCard = ({ term, entry: { title, meaning, formula, source } }: NumberCardProps) => (
  <article id={term} className={classes.number} aria-labelledby={`${term}-title`} tabIndex={-1}>
    <h3 id={`${term}-title`} className={classes.title}>
      {title}
    </h3>
    <p>{meaning}</p>
    <dl className={classes.facts}>
      <dt>Formula</dt>
      <dd>{formula}</dd>
      <dt>Source</dt>
      <dd>{source}</dd>
    </dl>
  </article>
);
