import { createLink } from '@tanstack/react-router';
import type { ShellLinkProps } from '@threshold/ui';
import type { AnchorHTMLAttributes, Ref } from 'react';

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly current?: 'page' | undefined;
  readonly ref?: Ref<HTMLAnchorElement>;
}

// The shell marks the current link itself, because the router would also mark the logo.
const Anchor = ({ current, ref, ...anchor }: AnchorProps) => (
  <a {...anchor} ref={ref} aria-current={current} />
);

const RouterLink = createLink(Anchor);

export const AppLink = ({ 'aria-current': current, ...link }: ShellLinkProps<string>) => (
  <RouterLink {...link} current={current} activeProps={{}} />
);
