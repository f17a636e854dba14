import type { ReactNode } from 'react';
import { createLazyDialog } from '../dialogs/lazy-dialog.tsx';
import classes from './app-shell.module.css';
import { BottomBar } from './bottom-bar.tsx';
import { DisclaimerFooter } from './disclaimer-footer.tsx';
import { HomeLink } from './home-link.tsx';
import { NavLists } from './nav-list.tsx';
import type { NavEntry, ShellLink, ShellUser } from './shell-link.ts';
import { Sidebar } from './sidebar.tsx';
import { CONTENT_ID, SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import { useSidebar } from './use-sidebar.ts';
import type { RenderUserMenu } from './user-button.tsx';

/** Loads on first use, because few athletes open it right away. */
const SideSheet = createLazyDialog(() => import('./side-sheet.tsx'));

interface AppShellProps<To extends string> {
  /** The main navigation, in order. */
  readonly entries: readonly NavEntry<To>[];
  /** Below the main navigation, such as the settings. */
  readonly accountEntries?: readonly NavEntry<To>[];
  /** The bottom bar on narrow screens, in order. */
  readonly quickEntries: readonly NavEntry<To>[];
  readonly currentPath: string;
  readonly link: ShellLink<To>;
  /** The logo's link. */
  readonly home: To;
  readonly user: ShellUser;
  readonly renderUserMenu: RenderUserMenu;
  /** The notification bell, next to the logo. */
  readonly notifications?: ReactNode;
  /** Links next to the disclaimer, such as the legal pages. */
  readonly footerLinks?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every signed-in screen except the live session: navigation, content, disclaimer. */
export const AppShell = <To extends string>({
  entries,
  accountEntries = [],
  quickEntries,
  currentPath,
  link,
  home,
  user,
  renderUserMenu,
  notifications,
  footerLinks,
  children,
}: AppShellProps<To>) => {
  const sidebar = useSidebar();
  const navigation = { entries, accountEntries, currentPath, link };
  const header = { home, user, renderUserMenu, notifications };
  return (
    <div className={classes.shell}>
      <SkipLink />
      {sidebar.isNarrow ? (
        <>
          <TopBar link={link} {...header} isSheetOpen={sidebar.sheetOpened} onOpenSheet={sidebar.openSheet} />
          <SideSheet
            title={<HomeLink link={link} home={home} onClick={sidebar.closeSheet} />}
            opened={sidebar.sheetOpened}
            onClose={sidebar.closeSheet}
          >
            <NavLists {...navigation} onNavigate={sidebar.closeSheet} />
          </SideSheet>
        </>
      ) : (
        <Sidebar
          {...navigation}
          {...header}
          isExpanded={sidebar.expanded}
          onToggle={sidebar.toggleExpanded}
        />
      )}
      <div className={classes.page}>
        <main id={CONTENT_ID} className={classes.content} tabIndex={-1}>
          {children}
        </main>
        <DisclaimerFooter>{footerLinks}</DisclaimerFooter>
      </div>
      {sidebar.isNarrow ? <BottomBar entries={quickEntries} currentPath={currentPath} link={link} /> : null}
    </div>
  );
};
