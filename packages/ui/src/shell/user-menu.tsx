import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { Avatar } from '../content/avatar.tsx';
import type { ShellUser } from './shell-link.ts';
import classes from './user-menu.module.css';

interface UserMenuProps {
  readonly user: ShellUser;
  /** Mantine `Menu.Item`s: profile, color scheme, sign out. */
  readonly children: ReactNode;
  /** Shows only the avatar. */
  readonly compact?: boolean;
}

export const UserMenu = ({ user, children, compact = false }: UserMenuProps) => (
  <Menu position={compact ? 'bottom-end' : 'top-start'} width={220}>
    <Menu.Target>
      <button
        type="button"
        className={classes.chip}
        data-compact={compact || undefined}
        {...(compact ? { 'aria-label': user.name } : {})}
      >
        <Avatar name={user.name} />
        {compact ? null : (
          <span className={classes.words}>
            <span className={classes.name}>{user.name}</span>
            {user.detail === undefined ? null : <span className={classes.detail}>{user.detail}</span>}
          </span>
        )}
      </button>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
);
