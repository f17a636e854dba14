import type { ReactNode } from 'react';
import classes from './hero-title.module.css';

interface HeroTitleProps {
  readonly children: ReactNode;
  /** The heading's level, default 3; `null` for no heading. */
  readonly order?: 2 | 3 | null;
}

/** The one large line of a card, such as the race's name or today's session. */
export const HeroTitle = ({ children, order = 3 }: HeroTitleProps) => {
  const Line = order === null ? 'p' : (`h${order}` as const);
  return <Line className={classes.hero}>{children}</Line>;
};
