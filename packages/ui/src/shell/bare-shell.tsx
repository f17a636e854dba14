import type { ReactNode } from 'react';
import classes from './bare-shell.module.css';
import { DisclaimerFooter } from './disclaimer-footer.tsx';
import { CONTENT_ID } from './skip-link.tsx';

/** The frame of a full-screen page such as the live session: content and disclaimer. */
export const BareShell = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.page}>
    <main id={CONTENT_ID} className={classes.content} tabIndex={-1}>
      {children}
    </main>
    <DisclaimerFooter compact />
  </div>
);
