import { Stat } from '@threshold/ui';
import classes from './imports.module.css';
import { countWords } from './words.ts';

/** Counts side by side, each with its name. */
export const CountTiles = ({ counts }: { readonly counts: Readonly<Record<string, number>> }) => (
  <ul className={classes.tiles} aria-label="Totals">
    {Object.entries(counts).map(([label, count]) => (
      <li key={label} className={classes.tile}>
        <Stat label={label} value={countWords(count)} />
      </li>
    ))}
  </ul>
);
