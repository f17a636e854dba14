import { UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { createLazyPopup } from '../dialogs/lazy-popup.tsx';
import classes from './card.module.css';
import type { CardChart } from './card-charts.tsx';

/** Loads on first use, because the menu's positioning is large. */
const MenuPopup = createLazyPopup(() => import('./card-menu-popup.tsx'));

export interface CardMenuProps {
  readonly title: string;
  readonly charts: readonly CardChart[];
  readonly tableIds: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

/** A menu that shows each chart of a card as a table. */
export const CardMenu = (props: CardMenuProps) => (
  <MenuPopup
    {...props}
    target={
      <UnstyledButton className={classes.menu} aria-label={`Options of ${props.title}`} aria-haspopup="menu">
        <IconDots size={18} stroke={1.7} aria-hidden="true" />
      </UnstyledButton>
    }
  />
);
