import { type DrawerProps, Drawer as MantineDrawer } from '@mantine/core';
import { useEscape } from './use-escape.ts';

/** Mantine's drawer, but that Escape closes the topmost dialog alone. */
export const Drawer = (props: DrawerProps) => {
  useEscape(props.opened, props.onClose);
  return <MantineDrawer {...props} closeOnEscape={false} />;
};
