import { Card } from '@threshold/ui';
import type { ReactNode } from 'react';
import classes from './notice-card.module.css';

interface NoticeCardProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Its buttons, the likeliest first. */
  readonly actions?: ReactNode;
  /** Whether a screen reader is interrupted by it. */
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
