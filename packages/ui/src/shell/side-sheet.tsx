import { Drawer } from '@mantine/core';
import { Logo } from '../brand/logo.tsx';
import { NavList } from './nav-list.tsx';
import type { NavEntry, ShellLink } from './shell-link.ts';
import classes from './side-sheet.module.css';

interface SideSheetProps<To extends string> {
  readonly entries: readonly NavEntry<To>[];
  readonly currentPath: string;
  readonly link: ShellLink<To>;
  readonly home: To;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The sidebar of narrow screens: a sheet of 18rem over the page (Specification section 9). */
export const SideSheet = <To extends string>({
  entries,
  currentPath,
  link: Link,
  home,
  opened,
  onClose,
}: SideSheetProps<To>) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    size="18rem"
    padding={0}
    title={
      <Link to={home} className={classes.home} onClick={onClose}>
        <Logo />
      </Link>
    }
    classNames={{ header: classes.head ?? '' }}
  >
    <NavList entries={entries} currentPath={currentPath} link={Link} onNavigate={onClose} />
  </Drawer>
);
