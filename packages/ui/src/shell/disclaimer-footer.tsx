import type { ReactNode } from 'react';
import classes from './disclaimer-footer.module.css';

/** The medical disclaimer that stands on every page (Specification section 1), and links beside it. */
export const DisclaimerFooter = ({ children }: { readonly children?: ReactNode }) => (
  <footer className={classes.footer}>
    <p>
      This product offers general training information and is not medical advice. Talk to a physician before
      starting a new training program.
    </p>
    {children === undefined ? null : <div className={classes.links}>{children}</div>}
  </footer>
);
