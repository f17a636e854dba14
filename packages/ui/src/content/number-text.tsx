import type { ReactNode } from 'react';
import classes from './number-text.module.css';

interface NumberTextProps {
  readonly children: ReactNode;
  /** `stat` 26 px (default), `tile` 48 px, `countdown` 76 px. */
  readonly size?: 'stat' | 'tile' | 'countdown';
}

export const NumberText = ({ children, size = 'stat' }: NumberTextProps) => (
  <span className={classes.num} data-size={size}>
    {children}
  </span>
);

/** The unit after a number, small and muted, with a space before it. */
export const Unit = ({ children }: { readonly children: ReactNode }) => (
  <>
    {' '}
    <span className={classes.unit}>{children}</span>
  </>
);
