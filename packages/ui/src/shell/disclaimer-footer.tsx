import type { ReactNode } from 'react';
import classes from './disclaimer-footer.module.css';

interface DisclaimerFooterProps {
  /** Renders one small line, for pages without the app's frame. */
  readonly compact?: boolean;
  readonly children?: ReactNode;
}

/** The medical disclaimer on every page (docs/specification.md#1-product), with links next to it. */
export const DisclaimerFooter = ({ compact, children }: DisclaimerFooterProps) => (
  <footer className={classes.footer} data-compact={compact || undefined}>
    <p>
      This product offers general training information and is not medical advice. Talk to a physician before
      starting a new training program.
    </p>
    {children === undefined ? null : <div className={classes.links}>{children}</div>}
  </footer>
);
