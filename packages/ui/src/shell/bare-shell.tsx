import type { ReactNode } from 'react';
import classes from './bare-shell.module.css';
import { DisclaimerFooter } from './disclaimer-footer.tsx';
import { CONTENT_ID } from './skip-link.tsx';

/** The frame of a screen that wants the whole display, such as the live session: its content and the disclaimer. */
export const BareShell = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.page}>
    <main id={CONTENT_ID} className={classes.content} tabIndex={-1}>
      {children}
    </main>
    <DisclaimerFooter compact />
  </div>
);
