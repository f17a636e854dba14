import { Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { takeInstallOffer, useInstallOffer } from './install-offer.ts';

export const InstallEntry = () =>
  useInstallOffer() ? (
    <Menu.Item leftSection={<IconDownload size={17} stroke={1.7} aria-hidden />} onClick={takeInstallOffer}>
      Install app
    </Menu.Item>
  ) : null;
