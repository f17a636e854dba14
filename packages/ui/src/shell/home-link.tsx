import { Logo } from '../brand/logo.tsx';
import classes from './home-link.module.css';
import type { ShellLink } from './shell-link.ts';

interface HomeLinkProps<To extends string> {
  readonly link: ShellLink<To>;
  readonly home: To;
  readonly onClick?: () => void;
}

/** The logo on narrow screens: a link that is large enough to tap. */
export const HomeLink = <To extends string>({ link: Link, home, onClick }: HomeLinkProps<To>) => (
  <Link to={home} className={classes.home} onClick={onClick}>
    <Logo />
  </Link>
);
