import type { ReactNode } from 'react';
import { NumberLink } from '../note/number-link.tsx';
import type { NumberTerm } from '../note/number-term.ts';
import type { StatusTone } from '../theme/tone.ts';
import { Num, Unit } from './num.tsx';
import classes from './stat.module.css';

interface StatProps {
  readonly label: string;
  /** The number as it is read; `--` where there is none. */
  readonly value: ReactNode;
  readonly unit?: string | undefined;
  /** What the number means, with sign and words ("+6.2% vs 7-day"): never the tone alone. */
  readonly delta?: string | undefined;
  readonly tone?: StatusTone;
  readonly size?: 'stat' | 'tile';
  /** Stands after the label: a `NumberNote`. */
  readonly note?: ReactNode;
  /** The number's place in the glossary, where it has no note. */
  readonly term?: NumberTerm;
}

/** A labelled number: label above, number with its unit, and below it what to think of it. */
export const Stat = ({ label, value, unit, delta, tone = 'plain', size = 'stat', note, term }: StatProps) => (
  <div className={classes.stat}>
    <div className={classes.label}>
      {label}
      {note}
      {term === undefined ? null : <NumberLink term={term} title={label} />}
    </div>
    <p className={classes.value}>
      <Num size={size}>{value}</Num>
      {unit === undefined ? null : <Unit>{unit}</Unit>}
    </p>
    {delta === undefined ? null : (
      <p className={classes.delta} data-tone={tone}>
        {delta}
      </p>
    )}
  </div>
);

interface StatRowProps {
  /** Whether a value may be as long as "155–164 bpm", or be words: fewer then stand side by side. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Stats side by side, as many as fit. */
export const StatRow = ({ wide, children }: StatRowProps) => (
  <div className={classes.row} data-wide={wide || undefined}>
    {children}
  </div>
);
