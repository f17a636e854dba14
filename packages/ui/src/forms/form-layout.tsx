import type { ReactNode } from 'react';
import classes from './form-layout.module.css';

/**
 * Fields in two columns, in one on a narrow card. Buttons and children with `data-wide` take the whole width.
 */
export const FormGrid = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.frame}>
    <div className={classes.grid}>{children}</div>
  </div>
);

/** What is wrong with a form as a whole, announced; nothing where there is no message. */
export const FormError = ({ message }: { readonly message: string | null | undefined }) =>
  message ? (
    <p className={classes.error} role="alert" data-wide>
      {message}
    </p>
  ) : null;
