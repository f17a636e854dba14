import classes from './nav-list.module.css';
import type { NavEntry, ShellLink } from './shell-link.ts';
import { useNavTooltip } from './use-nav-tooltip.ts';

interface NavListProps<To extends string> {
  /** The landmark's name. */
  readonly name: string;
  readonly entries: readonly NavEntry<To>[];
  /** An entry is active if this equals its route. */
  readonly currentPath: string;
  readonly link: ShellLink<To>;
  /** True for icons with tooltips only. */
  readonly collapsed?: boolean;
  readonly onNavigate?: (() => void) | undefined;
}

interface NavListsProps<To extends string> extends Omit<NavListProps<To>, 'name'> {
  /** Below a hairline. */
  readonly accountEntries: readonly NavEntry<To>[];
}

/** The main navigation and, below it, that of the account. */
export const NavLists = <To extends string>({ entries, accountEntries, ...list }: NavListsProps<To>) => (
  <>
    <NavList name="Main" entries={entries} {...list} />
    {accountEntries.length === 0 ? null : (
      <div className={classes.account}>
        <NavList name="Account" entries={accountEntries} {...list} />
      </div>
    )}
  </>
);

const NavList = <To extends string>({
  name,
  entries,
  currentPath,
  link: Link,
  collapsed = false,
  onNavigate,
}: NavListProps<To>) => {
  const Tooltip = useNavTooltip(collapsed);
  return (
    <nav aria-label={name}>
      <ul className={classes.list} data-collapsed={collapsed || undefined}>
        {entries.map(({ label, to, icon: EntryIcon }) => {
          const isActive = currentPath === to;
          const item = (
            <li key={to}>
              <Link
                to={to}
                className={classes.entry}
                aria-current={isActive ? 'page' : undefined}
                onClick={onNavigate}
              >
                <EntryIcon size={19} stroke={isActive ? 2.1 : 1.7} aria-hidden="true" />
                <span className={collapsed ? 'visually-hidden' : classes.label}>{label}</span>
              </Link>
            </li>
          );
          return Tooltip === null ? (
            item
          ) : (
            <Tooltip key={to} label={label}>
              {item}
            </Tooltip>
          );
        })}
      </ul>
    </nav>
  );
};
