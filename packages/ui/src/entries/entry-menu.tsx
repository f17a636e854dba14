import { UnstyledButton } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { createLazyPopup } from '../dialogs/lazy-popup.tsx';
import classes from './entries.module.css';
import type { EntryMenuProps } from './entry-menu-props.ts';

/** Loads on first use, because the menu's positioning is large. */
const MenuPopup = createLazyPopup(() => import('./entry-menu-popup.tsx'));

/** Edit and Delete of a row in a menu. */
export const EntryMenu = (props: EntryMenuProps) => (
  <MenuPopup
    {...props}
    target={
      <UnstyledButton className={classes.menu} aria-label={`Options of ${props.name}`} aria-haspopup="menu">
        <IconDots size={18} stroke={1.7} aria-hidden="true" />
      </UnstyledButton>
    }
  />
);
