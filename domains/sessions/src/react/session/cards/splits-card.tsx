import { Card } from '@threshold/ui';
import type { Split } from '../../../schemas.ts';
import { formatTimer } from '../format-timer.ts';
import classes from './splits-card.module.css';

/** Lists the splits, the latest first. */
export const SplitsCard = ({ splits }: { readonly splits: readonly Split[] }) => (
  <Card title="Splits" className={classes.card}>
    {splits.length === 0 ? (
      <p className={classes.none}>No splits yet</p>
    ) : (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be reachable by keyboard
      <ol className={classes.splits} reversed tabIndex={0} aria-label="Splits, latest first">
        {splits
          .map(({ time, hr }, index) => ({ number: index + 1, hr, time, from: splits[index - 1]?.time ?? 0 }))
          .reverse()
          .map(({ number, hr, time, from }) => (
            <li key={number}>
              <span className={classes.number}>{number}</span>
              <span className={classes.lap}>{formatTimer(time - from)}</span>
              <span className={classes.at}>at {formatTimer(time)}</span>
              <span className={classes.hr}>{hr === 0 ? '--' : hr} bpm</span>
            </li>
          ))}
      </ol>
    )}
  </Card>
);
