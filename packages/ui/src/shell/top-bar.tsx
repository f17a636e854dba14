import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { HomeLink } from './home-link.tsx';
import type { ShellLink, ShellUser } from './shell-link.ts';
import classes from './top-bar.module.css';
import { type RenderUserMenu, UserButton } from './user-button.tsx';

interface TopBarProps<To extends string> {
  readonly link: ShellLink<To>;
  readonly home: To;
  readonly user: ShellUser;
  readonly renderUserMenu: RenderUserMenu;
  readonly notifications?: ReactNode;
  readonly isSheetOpen: boolean;
  readonly onOpenSheet: () => void;
}

export const TopBar = <To extends string>({
  link,
  home,
  user,
  renderUserMenu,
  notifications,
  isSheetOpen,
  onOpenSheet,
}: TopBarProps<To>) => (
  <header className={classes.bar}>
    <HomeLink link={link} home={home} />
    <div className={classes.end}>
      {notifications}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isSheetOpen}
        className={classes.menu ?? ''}
        onClick={onOpenSheet}
      >
        <IconMenu2 size={22} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
      <UserButton user={user} renderMenu={renderUserMenu} compact />
    </div>
  </header>
);
