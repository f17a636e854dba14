import { createLink } from '@tanstack/react-router';
import type { ShellLinkProps } from '@threshold/ui';
import type { AnchorHTMLAttributes, Ref } from 'react';

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly current?: 'page' | undefined;
  readonly ref?: Ref<HTMLAnchorElement>;
}

// The shell alone says which of its links is the current one: the router would mark the logo too.
const Anchor = ({ current, ref, ...anchor }: AnchorProps) => (
  <a {...anchor} ref={ref} aria-current={current} />
);

const RouterLink = createLink(Anchor);

/** The router's link, as the shell of `@threshold/ui` uses it. */
export const AppLink = ({ 'aria-current': current, ...link }: ShellLinkProps<string>) => (
  <RouterLink {...link} current={current} activeProps={{}} />
);
