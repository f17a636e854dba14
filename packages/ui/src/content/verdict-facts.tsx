import { Fragment } from 'react';
import classes from './verdict-note.module.css';

interface VerdictFactsProps {
  readonly reasons: readonly string[];
  /** Without any, as in answers of older versions, the reasons are shown. */
  readonly facts?: readonly string[] | undefined;
}

/** The numbers behind a verdict in one line. None breaks within itself: "Load 108, in your range (86–140)". */
export const VerdictFacts = ({ reasons, facts }: VerdictFactsProps) => {
  if (facts === undefined || facts.length === 0) return reasons.join(' ');
  return facts.map((fact, index) => (
    <Fragment key={fact}>
      {index === 0 ? null : ' · '}
      <span className={classes.fact}>{fact}</span>
    </Fragment>
  ));
};
