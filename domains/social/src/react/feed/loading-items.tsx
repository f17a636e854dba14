import { Card, LoadingLines } from '@threshold/ui';
import classes from './feed.module.css';

const CARDS = ['first', 'second', 'third'];

/** Three skeleton cards of about an item's height (docs/specification.md#214-feed). */
export const LoadingItems = () => (
  <div className={classes.items}>
    {CARDS.map((card) => (
      <Card key={card} title="Loading activity" titleHidden aria-busy="true">
        <LoadingLines heightsPx={[40, 26, 52, 36]} label="Loading activity" />
      </Card>
    ))}
  </div>
);
