import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './injuries.module.css';

interface ShowMore<Item> {
  readonly shownItems: readonly Item[];
  readonly moreButton: ReactNode;
}

/** The first `maxItems` items, and a button that shows the rest; no button if all are shown. */
export function useShowMore<Item>(items: readonly Item[], maxItems: number): ShowMore<Item> {
  const [isExpanded, setIsExpanded] = useState(false);
  if (isExpanded || items.length <= maxItems) return { shownItems: items, moreButton: null };
  return {
    shownItems: items.slice(0, maxItems),
    moreButton: (
      <Button className={classes.more} variant="default" size="sm" onClick={() => setIsExpanded(true)}>
        Show all {items.length}
      </Button>
    ),
  };
}
