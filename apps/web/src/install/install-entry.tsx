import { Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { showInstallPrompt, useInstallOffer } from './install-offer.ts';

export const InstallEntry = () =>
  useInstallOffer() ? (
    <Menu.Item leftSection={<IconDownload size={17} stroke={1.7} aria-hidden />} onClick={showInstallPrompt}>
      Install app
    </Menu.Item>
  ) : null;
