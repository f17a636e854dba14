import type { ShellLinkProps } from '../src/index.ts';

/** A fake of the router's link. */
export const PlainLink = ({ to, children, onClick, ...anchor }: ShellLinkProps<string>) => (
  <a
    {...anchor}
    href={to}
    onClick={(event) => {
      event.preventDefault();
      onClick?.(event);
    }}
  >
    {children}
  </a>
);
