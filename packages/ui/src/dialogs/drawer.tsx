import { type DrawerProps, Drawer as MantineDrawer } from '@mantine/core';
import { useEscape } from './use-escape.ts';

/** Escape closes only the topmost dialog. */
export const Drawer = (props: DrawerProps) => {
  useEscape(props.opened, props.onClose);
  return <MantineDrawer {...props} closeOnEscape={false} />;
};
