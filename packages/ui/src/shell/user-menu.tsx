import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { type PopupTarget, useOpenOnMount } from '../dialogs/lazy-popup.tsx';

export interface UserMenuProps {
  readonly target: PopupTarget;
  readonly position: 'bottom-end' | 'top-start';
  /** Mantine `Menu.Item`s: profile, color scheme, sign out. */
  readonly children: ReactNode;
}

/** The athlete's menu. Load it with `createLazyPopup`. */
export const UserMenu = ({ target, position, children }: UserMenuProps) => {
  const popup = useOpenOnMount(target);
  return (
    <Menu position={position} width={220} opened={popup.opened} onChange={popup.setOpened}>
      <Menu.Target>{popup.target}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
};
