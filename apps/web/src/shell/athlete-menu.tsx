import { Menu } from '@mantine/core';
import { IconCheck, IconHelp, IconLogout, IconSettings, IconUser } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { Me } from '@threshold/athletes/react';
import { useSaveColorScheme } from '@threshold/athletes/react';
import { NUMBERS_PATH, type PopupTarget, UserMenu } from '@threshold/ui';
import { InstallEntry } from '../install/install-entry.tsx';
import { useSignOut } from '../sign-out/use-sign-out.ts';
import { AppLink } from './app-link.tsx';

const COLOR_SCHEMES = [
  { value: 'auto', label: 'System' },
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
] as const;

const iconProps = { size: 17, stroke: 1.7, 'aria-hidden': true } as const;

interface AthleteMenuProps {
  readonly me: Me;
  readonly target: PopupTarget;
  readonly position: 'bottom-end' | 'top-start';
}

const AthleteMenu = ({ me, target, position }: AthleteMenuProps) => {
  const { routesByPath } = useRouter();
  const chooseColorScheme = useSaveColorScheme();
  const signOut = useSignOut();
  return (
    <UserMenu target={target} position={position}>
      {Object.hasOwn(routesByPath, '/profile') ? (
        <Menu.Item component={AppLink} to="/profile" leftSection={<IconUser {...iconProps} />}>
          Profile
        </Menu.Item>
      ) : null}
      {Object.hasOwn(routesByPath, '/settings') ? (
        <Menu.Item component={AppLink} to="/settings" leftSection={<IconSettings {...iconProps} />}>
          Settings
        </Menu.Item>
      ) : null}
      <Menu.Item component={AppLink} to={NUMBERS_PATH} leftSection={<IconHelp {...iconProps} />}>
        What the numbers mean
      </Menu.Item>
      <InstallEntry />
      <Menu.Label>Color scheme</Menu.Label>
      {COLOR_SCHEMES.map(({ value, label }) => (
        <Menu.Item
          key={value}
          rightSection={me.colorScheme === value ? <IconCheck {...iconProps} /> : null}
          onClick={() => chooseColorScheme(value)}
        >
          {label}
          {me.colorScheme === value ? <span className="visually-hidden">, chosen</span> : null}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout {...iconProps} />} onClick={() => signOut('here')}>
        Sign out
      </Menu.Item>
    </UserMenu>
  );
};

export default AthleteMenu;
