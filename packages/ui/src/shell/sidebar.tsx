import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Logo, LogoMark } from '../brand/logo.tsx';
import { NavLists } from './nav-list.tsx';
import type { NavEntry, ShellLink, ShellUser } from './shell-link.ts';
import classes from './sidebar.module.css';
import { type RenderUserMenu, UserButton } from './user-button.tsx';

interface SidebarProps<To extends string> {
  readonly entries: readonly NavEntry<To>[];
  readonly accountEntries: readonly NavEntry<To>[];
  readonly currentPath: string;
  readonly link: ShellLink<To>;
  /** The logo's link. */
  readonly home: To;
  readonly user: ShellUser;
  readonly renderUserMenu: RenderUserMenu;
  readonly notifications?: ReactNode;
  readonly isExpanded: boolean;
  readonly onToggle: () => void;
}

/** The navigation on wide screens: 16rem with names, 3rem with only icons (docs/specification.md#9-constants). */
export const Sidebar = <To extends string>({
  entries,
  accountEntries,
  currentPath,
  link: Link,
  home,
  user,
  renderUserMenu,
  notifications,
  isExpanded,
  onToggle,
}: SidebarProps<To>) => (
  <aside className={classes.sidebar} aria-label="Sidebar" data-collapsed={!isExpanded || undefined}>
    <div className={classes.head}>
      <Link to={home} className={classes.home}>
        {isExpanded ? <Logo /> : <LogoMark />}
        {isExpanded ? null : <span className="visually-hidden">Threshold</span>}
      </Link>
      <div className={classes.tools}>
        {notifications}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label="Toggle sidebar"
          aria-expanded={isExpanded}
          aria-keyshortcuts="Control+B Meta+B"
          className={classes.toggle ?? ''}
          onClick={onToggle}
        >
          {isExpanded ? (
            <IconLayoutSidebarLeftCollapse size={18} stroke={1.7} aria-hidden="true" />
          ) : (
            <IconLayoutSidebarLeftExpand size={18} stroke={1.7} aria-hidden="true" />
          )}
        </ActionIcon>
      </div>
    </div>
    <div className={classes.scroll}>
      <NavLists
        entries={entries}
        accountEntries={accountEntries}
        currentPath={currentPath}
        link={Link}
        collapsed={!isExpanded}
      />
    </div>
    <div className={classes.user}>
      <UserButton user={user} renderMenu={renderUserMenu} compact={!isExpanded} />
    </div>
  </aside>
);
