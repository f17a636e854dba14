import type { ReactNode } from 'react';
import { Avatar } from '../content/avatar.tsx';
import type { PopupTarget } from '../dialogs/lazy-popup.tsx';
import type { ShellUser } from './shell-link.ts';
import classes from './user-button.module.css';

/** Renders the athlete's menu around its button. */
export type RenderUserMenu = (target: PopupTarget, position: 'bottom-end' | 'top-start') => ReactNode;

interface UserButtonProps {
  readonly user: ShellUser;
  readonly renderMenu: RenderUserMenu;
  /** Shows only the avatar. */
  readonly compact?: boolean;
}

/** The athlete's name or avatar, which opens the athlete's menu. */
export const UserButton = ({ user, renderMenu, compact = false }: UserButtonProps) =>
  renderMenu(
    <button
      type="button"
      className={classes.chip}
      data-compact={compact || undefined}
      aria-haspopup="menu"
      {...(compact ? { 'aria-label': user.name } : {})}
    >
      <Avatar name={user.name} />
      {compact ? null : (
        <span className={classes.words}>
          <span className={classes.name}>{user.name}</span>
          {user.detail === undefined ? null : <span className={classes.detail}>{user.detail}</span>}
        </span>
      )}
    </button>,
    compact ? 'bottom-end' : 'top-start',
  );
