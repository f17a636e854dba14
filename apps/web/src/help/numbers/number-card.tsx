import { type NumberTerm, useUnits } from '@threshold/ui';
import { getGlossaryText, type NumberEntry } from './number-entry.ts';
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
        {getGlossaryText(title, units)}
      </h3>
      <p>{getGlossaryText(meaning, units)}</p>
      <dl className={classes.facts}>
        <dt>Formula</dt>
        <dd>{getGlossaryText(formula, units)}</dd>
        <dt>Source</dt>
        <dd>{source}</dd>
      </dl>
    </article>
  );
};
