import { Button } from '@mantine/core';
import { formatCount } from '@threshold/ui/format';
import type { RankingsView } from '../../leaderboard-schemas.ts';
import classes from './leaderboard.module.css';

/** Rows in view without scrolling. If the reader's own row is among them, it is not repeated. */
const ROWS_IN_VIEW = 5;

/** The reader's place, which stays in view while the board scrolls. */
export const OwnRow = ({ entries, own }: RankingsView) => {
  const index = own === null ? -1 : entries.findIndex(({ id }) => id === own.id);
  if (own === null || (index >= 0 && index < ROWS_IN_VIEW)) return null;
  return (
    <section className={classes.ownRow} aria-label="Your place">
      <span className={classes.ownRank}>{own.rank === null ? '--' : formatCount(own.rank)}</span>
      <b>You</b>
      {index < 0 ? null : (
        <Button variant="default" size="sm" onClick={() => jumpTo(own.id)}>
          Jump to me
        </Button>
      )}
      <span className={classes.ownPoints}>
        {formatCount(own.totalPoints)} <span className={classes.unit}>FP</span>
      </span>
    </section>
  );
};

function jumpTo(athleteId: string): void {
  const link = document.querySelector<HTMLElement>(`[data-athlete="${CSS.escape(athleteId)}"]`);
  link?.scrollIntoView({ block: 'center' });
  link?.focus({ preventScroll: true });
}
