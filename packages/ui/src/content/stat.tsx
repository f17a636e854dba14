import type { ReactNode } from 'react';
import { NumberLink } from '../note/number-link.tsx';
import type { NumberTerm } from '../note/number-term.ts';
import type { StatusTone } from '../theme/status-tone.ts';
import { NumberText, Unit } from './number-text.tsx';
import classes from './stat.module.css';

interface StatProps {
  readonly label: string;
  /** The formatted number, or `--` if there is none. */
  readonly value: ReactNode;
  readonly unit?: string | undefined;
  /** What the number means, in words with a sign ("+6.2% vs 7-day"), never through tone alone. */
  readonly delta?: string | undefined;
  readonly tone?: StatusTone;
  /** `words` for a value without a number, in the size of text. */
  readonly size?: 'stat' | 'tile' | 'words';
  /** A `NumberNote` after the label. */
  readonly note?: ReactNode;
  /** The number's anchor in the glossary, if it has no note. */
  readonly term?: NumberTerm;
}

export const Stat = ({ label, value, unit, delta, tone = 'plain', size = 'stat', note, term }: StatProps) => (
  <div className={classes.stat}>
    <div className={classes.label}>
      {label}
      {note}
      {term === undefined ? null : <NumberLink term={term} title={label} />}
    </div>
    <p className={classes.value}>
      {size === 'words' ? (
        <span className={classes.words}>{value}</span>
      ) : (
        <NumberText size={size}>{value}</NumberText>
      )}
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
  /** True if values are words or long, like "155–164 bpm". Then fewer fit in a row. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export const StatRow = ({ wide, children }: StatRowProps) => (
  <div className={classes.row} data-wide={wide || undefined}>
    {children}
  </div>
);
