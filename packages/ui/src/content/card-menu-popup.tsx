import { Menu } from '@mantine/core';
import { type PopupTarget, useOpenOnMount } from '../dialogs/lazy-popup.tsx';
import type { CardMenuProps } from './card-menu.tsx';

interface CardMenuPopupProps extends CardMenuProps {
  readonly target: PopupTarget;
}

const CardMenuPopup = ({ target, charts, tableIds, onToggle }: CardMenuPopupProps) => {
  const popup = useOpenOnMount(target);
  return (
    <Menu position="bottom-end" opened={popup.opened} onChange={popup.setOpened}>
      <Menu.Target>{popup.target}</Menu.Target>
      <Menu.Dropdown>
        {charts.map(({ id, label }) => (
          <Menu.Item key={id} onClick={() => onToggle(id)}>
            {tableIds.has(id) ? 'Show as chart' : 'Show as table'}
            {charts.length > 1 ? `: ${label}` : ''}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

export default CardMenuPopup;
