import { Stat } from '@threshold/ui';
import { formatCount } from '@threshold/ui/format';
import classes from './imports.module.css';

export const CountTiles = ({ counts }: { readonly counts: Readonly<Record<string, number>> }) => (
  <ul className={classes.tiles} aria-label="Totals">
    {Object.entries(counts).map(([label, count]) => (
      <li key={label} className={classes.tile}>
        <Stat label={label} value={formatCount(count)} />
      </li>
    ))}
  </ul>
);
