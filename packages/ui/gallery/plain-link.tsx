import type { ShellLinkProps } from '../src/index.ts';

/** A link that doesn't navigate, because the gallery has no router. */
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
