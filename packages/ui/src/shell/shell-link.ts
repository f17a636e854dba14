import type { Icon } from '@tabler/icons-react';
import type { ComponentType, MouseEventHandler, ReactNode } from 'react';

export interface ShellLinkProps<To extends string> {
  readonly to: To;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  readonly 'aria-current'?: 'page' | undefined;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
}

/**
 * The router's link for the shell. It must render one anchor, pass on all properties and not set `aria-current`.
 */
export type ShellLink<To extends string> = ComponentType<ShellLinkProps<To>>;

export interface NavEntry<To extends string> {
  readonly label: string;
  readonly icon: Icon;
  readonly to: To;
}

export interface ShellUser {
  readonly name: string;
  /** A muted line below the name, such as "LTHR 168 · 4,310 FP". */
  readonly detail?: string | undefined;
}
