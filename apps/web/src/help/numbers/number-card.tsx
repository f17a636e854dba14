import { type NumberTerm, useUnits } from '@threshold/ui';
import { glossaryText, type NumberEntry } from './number-entry.ts';
import classes from './numbers.module.css';

interface NumberCardProps {
  readonly term: NumberTerm;
  readonly entry: NumberEntry;
}

export const NumberCard = ({ term, entry: { title, meaning, formula, source } }: NumberCardProps) => {
  const units = useUnits();
  return (
    <article id={term} className={classes.number} aria-labelledby={`${term}-title`} tabIndex={-1}>
      <h3 id={`${term}-title`} className={classes.title}>
        {glossaryText(title, units)}
      </h3>
      <p>{glossaryText(meaning, units)}</p>
      <dl className={classes.facts}>
        <dt>Formula</dt>
        <dd>{glossaryText(formula, units)}</dd>
        <dt>Source</dt>
        <dd>{source}</dd>
      </dl>
    </article>
  );
};
