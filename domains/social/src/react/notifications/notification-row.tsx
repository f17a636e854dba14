import { IconCalendarCheck, IconMedal } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Avatar, useMeasuresIn } from '@threshold/ui';
import type { NotificationView } from '../../notification-schemas.ts';
import { formatName } from '../format.ts';
import { When } from '../when.tsx';
import { notificationLabel, notificationPath } from './notification-label.ts';
import classes from './notifications.module.css';

interface NotificationRowProps {
  readonly notification: NotificationView;
  readonly onNavigate: () => void;
}

/** One notification; the whole row is a link. */
export const NotificationRow = ({ notification, onNavigate }: NotificationRowProps) => {
  const measuresIn = useMeasuresIn();
  const { subject, rest, detail } = notificationLabel(notification, measuresIn);
  return (
    <li className={classes.row} data-unread={!notification.isRead || undefined}>
      <Sign notification={notification} />
      <div className={classes.words}>
        <p>
          <Link {...notificationPath(notification)} className={classes.link} onClick={onNavigate}>
            <b>{subject}</b> {rest}
          </Link>
          {notification.isRead ? null : <span className="visually-hidden">, unread</span>}
        </p>
        {detail === undefined ? null : <p className={classes.detail}>{detail}</p>}
        <When instant={notification.createdAt} className={classes.when} />
      </div>
      {notification.isRead ? null : <span className={classes.dot} />}
    </li>
  );
};

const Sign = ({ notification }: Pick<NotificationRowProps, 'notification'>) => {
  if ('actor' in notification) return <Avatar name={formatName(notification.actor)} size={40} />;
  const TypeIcon = notification.type === 'plan' ? IconCalendarCheck : IconMedal;
  return (
    <span className={classes.sign}>
      <TypeIcon size={20} stroke={1.7} aria-hidden="true" />
    </span>
  );
};
