import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './injuries.module.css';

interface FirstOnes<Item> {
  readonly shown: readonly Item[];
  readonly more: ReactNode;
}

export function useFirstOnes<Item>(items: readonly Item[], most: number): FirstOnes<Item> {
  const [all, setAll] = useState(false);
  if (all || items.length <= most) return { shown: items, more: null };
  return {
    shown: items.slice(0, most),
    more: (
      <Button className={classes.more} variant="default" size="sm" onClick={() => setAll(true)}>
        Show all {items.length}
      </Button>
    ),
  };
}
