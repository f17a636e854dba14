import type { Icon } from '@tabler/icons-react';
import type { ComponentType, MouseEventHandler, ReactNode } from 'react';

/** What the shell gives to each of its links. */
export interface ShellLinkProps<To extends string> {
  readonly to: To;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  readonly 'aria-current'?: 'page' | undefined;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
}

/**
 * The router's link as the shell uses it. It must render one anchor, pass every property on to it and set no
 * `aria-current` of its own.
 */
export type ShellLink<To extends string> = ComponentType<ShellLinkProps<To>>;

/** One entry of the sidebar or the bottom bar. */
export interface NavEntry<To extends string> {
  readonly label: string;
  readonly icon: Icon;
  readonly to: To;
}

/** The signed-in athlete as the shell shows them. */
export interface ShellUser {
  readonly name: string;
  /** One quiet line below the name, such as "LTHR 168 · 4,310 FP". */
  readonly detail?: string | undefined;
}
