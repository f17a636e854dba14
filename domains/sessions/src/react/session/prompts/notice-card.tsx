import { Card } from '@threshold/ui';
import type { ReactNode } from 'react';
import classes from './notice-card.module.css';

interface NoticeCardProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The most likely action first. */
  readonly actions?: ReactNode;
  /** True if the notice interrupts the screen reader. */
  readonly isUrgent?: boolean;
}

export const NoticeCard = ({ title, children, actions, isUrgent = false }: NoticeCardProps) => (
  <div role={isUrgent ? 'alert' : undefined}>
    <Card title={title} className={classes.notice}>
      <div className={classes.text}>{children}</div>
      {actions === undefined ? null : <div className={classes.actions}>{actions}</div>}
    </Card>
  </div>
);
