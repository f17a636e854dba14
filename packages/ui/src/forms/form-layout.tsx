import type { ReactNode } from 'react';
import classes from './form-layout.module.css';

/** Fields in two columns, or one on a narrow card. Buttons and children with `data-wide` span both. */
export const FormGrid = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.frame}>
    <div className={classes.grid}>{children}</div>
  </div>
);

/** The error of a form as a whole, announced to screen readers. Renders nothing without a message. */
export const FormError = ({ message }: { readonly message: string | null | undefined }) =>
  message ? (
    <p className={classes.error} role="alert" data-wide>
      {message}
    </p>
  ) : null;
