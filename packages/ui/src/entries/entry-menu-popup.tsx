import { Menu } from '@mantine/core';
import { type PopupTarget, useOpenOnMount } from '../dialogs/lazy-popup.tsx';
import type { EntryMenuProps } from './entry-menu-props.ts';

interface EntryMenuPopupProps extends EntryMenuProps {
  readonly target: PopupTarget;
}

const EntryMenuPopup = ({ target, name, onEdit, onDelete, isPending = false }: EntryMenuPopupProps) => {
  const popup = useOpenOnMount(target);
  return (
    <Menu position="bottom-end" opened={popup.opened} onChange={popup.setOpened}>
      <Menu.Target>{popup.target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Menu.Item>
        <Menu.Item aria-label={`Delete ${name}`} disabled={isPending} onClick={onDelete}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

export default EntryMenuPopup;
