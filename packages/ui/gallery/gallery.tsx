import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import {
  AppShell,
  createLazyPopup,
  PageTitle,
  ThresholdProvider,
  UserMenu,
  type UserMenuProps,
} from '../src/index.ts';
import classes from './gallery.module.css';
import { navEntries, quickNavEntries } from './nav-entries.ts';
import { PlainLink } from './plain-link.tsx';
import { ChartSection } from './sections/chart-section.tsx';
import { FormSection } from './sections/form-section.tsx';
import { PlanSection } from './sections/plan-section.tsx';
import { SessionSection } from './sections/session-section.tsx';
import { StateSection } from './sections/state-section.tsx';

const requestedScheme = new URLSearchParams(location.search).get('scheme');

const SampleMenu = createLazyPopup<Omit<UserMenuProps, 'children'>>(async () => ({
  default: (props) => (
    <UserMenu {...props}>
      <Menu.Item>Profile</Menu.Item>
      <Menu.Item>Sign out</Menu.Item>
    </UserMenu>
  ),
}));

/** `?scheme=dark` and `?scheme=light` choose the theme. */
export const Gallery = () => (
  <ThresholdProvider
    colorScheme={requestedScheme === 'dark' || requestedScheme === 'light' ? requestedScheme : undefined}
  >
    <AppShell
      entries={navEntries}
      quickEntries={quickNavEntries}
      currentPath="/"
      link={PlainLink}
      home="/"
      user={{ name: 'Maya Okafor', detail: 'LTHR 168 · 4,310 FP' }}
      renderUserMenu={(target, position) => <SampleMenu target={target} position={position} />}
    >
      <PageTitle
        title="Dashboard"
        eyebrow="Friday, November 20"
        action={<Button leftSection={<IconPlus size={18} />}>Log Workout</Button>}
      />
      <div className={classes.grid}>
        <PlanSection />
        <SessionSection />
        <ChartSection />
        <FormSection />
        <StateSection />
      </div>
    </AppShell>
  </ThresholdProvider>
);
