import { type NumberTerm, useUnits } from '@threshold/ui';
import { type GlossaryEntry, getGlossaryText } from './glossary-entry.ts';
import classes from './numbers.module.css';

interface NumberCardProps {
  readonly term: NumberTerm;
  readonly entry: GlossaryEntry;
  /** The athlete's current value with its unit; absent if unknown. */
  readonly ownValue?: string | undefined;
}

export const NumberCard = ({ term, entry, ownValue }: NumberCardProps) => {
  const { title, meaning, formula, source } = entry;
  const units = useUnits();
  return (
    <article id={term} className={classes.number} aria-labelledby={`${term}-title`} tabIndex={-1}>
      <div className={classes.head}>
        <h3 id={`${term}-title`} className={classes.title}>
          {getGlossaryText(title, units)}
        </h3>
        {ownValue === undefined ? null : <p className={classes.own}>You: {ownValue}</p>}
      </div>
      <p>{getGlossaryText(meaning, units)}</p>
      <details className={classes.more}>
        <summary>How it’s calculated</summary>
        <dl className={classes.facts}>
          <dt>Formula</dt>
          <dd>{getGlossaryText(formula, units)}</dd>
          <dt>Source</dt>
          <dd>{source}</dd>
        </dl>
      </details>
    </article>
  );
};
