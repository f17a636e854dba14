import type { ReactNode } from 'react';
import classes from './setting.module.css';

/** Settings below each other in a card, with a hairline between them. */
export const SettingList = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.list}>{children}</div>
);
