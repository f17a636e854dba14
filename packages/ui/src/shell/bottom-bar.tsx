import classes from './bottom-bar.module.css';
import type { NavEntry, ShellLink } from './shell-link.ts';

interface BottomBarProps<To extends string> {
  /** Six entries (docs/specification.md#21-route-table). */
  readonly entries: readonly NavEntry<To>[];
  readonly currentPath: string;
  readonly link: ShellLink<To>;
}

export const BottomBar = <To extends string>({ entries, currentPath, link: Link }: BottomBarProps<To>) => (
  <nav className={classes.bar} aria-label="Quick">
    <ul className={classes.list}>
      {entries.map(({ label, to, icon: EntryIcon }) => {
        const isActive = currentPath === to;
        return (
          <li key={to}>
            <Link to={to} className={classes.entry} aria-current={isActive ? 'page' : undefined}>
              <EntryIcon size={22} stroke={isActive ? 2.1 : 1.7} aria-hidden="true" />
              <span>{label}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  </nav>
);
