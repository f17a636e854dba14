import { Card } from '@threshold/ui';
import type { ReactNode } from 'react';
import classes from './notice-card.module.css';

interface NoticeCardProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Action buttons, the most likely first. */
  readonly actions?: ReactNode;
  /** True interrupts the screen reader. */
  readonly isUrgent?: boolean;
}

/** Something that the athlete has to know or to decide. */
export const NoticeCard = ({ title, children, actions, isUrgent = false }: NoticeCardProps) => (
  <div role={isUrgent ? 'alert' : undefined}>
    <Card title={title} className={classes.notice}>
      <div className={classes.words}>{children}</div>
      {actions === undefined ? null : <div className={classes.actions}>{actions}</div>}
    </Card>
  </div>
);
