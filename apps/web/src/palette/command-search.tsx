import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { Me } from '@threshold/athletes/react';
import { useLogWorkoutDialog } from '@threshold/training/react';
import { createLazyDialog, useToday } from '@threshold/ui';
import { useEffect, useState } from 'react';
import { onOpenPalette } from './open-palette.ts';
import { useCommandKeys } from './use-command-keys.ts';

const CommandPalette = createLazyDialog(() => import('./command-palette.tsx'));
const ShortcutsDialog = createLazyDialog(() => import('./shortcuts-dialog.tsx'));

/** The search button, which opens the command palette, and the app's keyboard shortcuts. */
export const CommandSearch = ({ me }: { readonly me: Me }) => {
  const router = useRouter();
  const { openFor, dialog } = useLogWorkoutDialog(useToday(me.timeZone));
  const [opened, setOpened] = useState<'palette' | 'shortcuts' | null>(null);
  const close = () => setOpened(null);
  useEffect(() => onOpenPalette(() => setOpened('palette')), []);
  useCommandKeys({
    onPalette: () => setOpened('palette'),
    onShortcuts: () => setOpened('shortcuts'),
    onLog: () => openFor(),
    onGoTo: (to) => {
      if (Object.hasOwn(router.routesByPath, to)) void router.navigate({ to });
    },
  });
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-expanded={opened === 'palette'}
        onClick={() => setOpened('palette')}
      >
        <IconSearch size={19} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
      <CommandPalette
        opened={opened === 'palette'}
        onClose={close}
        onLog={() => openFor()}
        onShowShortcuts={() => setOpened('shortcuts')}
      />
      <ShortcutsDialog opened={opened === 'shortcuts'} onClose={close} />
      {dialog}
    </>
  );
};
