import {
  IconCalendarCheck,
  IconFileExport,
  IconMedal,
  IconMessageFilled,
  IconThumbUpFilled,
  IconUserCheck,
  IconUserPlus,
  IconUserQuestion,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { toApiError } from '@threshold/api/react';
import {
  Avatar,
  Drawer,
  EmptyState,
  ErrorState,
  LoadingLines,
  useConvertMeasures,
  useOpenedAfterMount,
  useToday,
} from '@threshold/ui';
import { formatFullInstant, formatTime } from '@threshold/ui/format';
import { useId } from 'react';
import type { NotificationView } from '../../notification-schemas.ts';
import { formatFeedDay, groupByDay } from '../feed/group-by-day.ts';
import { formatName } from '../format.ts';
import { NextPageLoader } from '../next-page-loader.tsx';
import { RelativeTime } from '../relative-time.tsx';
import { formatNotification } from './format-notification.ts';
import classes from './notifications.module.css';
import { toNotificationPath } from './to-notification-path.ts';
import { useNotifications } from './use-notifications.ts';

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

interface NotificationsPanelProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export const NotificationsPanel = ({ opened, onClose }: NotificationsPanelProps) => (
  <Drawer
    opened={useOpenedAfterMount(opened)}
    onClose={onClose}
    title="Notifications"
    position="right"
    size={400}
    padding="lg"
    classNames={{ title: classes.title ?? '', header: classes.surface ?? '', content: classes.surface ?? '' }}
  >
    <NotificationList onNavigate={onClose} />
  </Drawer>
);

const NotificationList = ({ onNavigate }: { readonly onNavigate: () => void }) => {
  const query = useNotifications();
  const { notifications } = query;
  if (notifications === undefined)
    return query.error ? (
      <ErrorState message={toApiError(query.error).message} onRetry={() => void query.refetch()} />
    ) : (
      <LoadingLines label="Loading notifications" heightsPx={[44, 44, 44, 44]} />
    );
  if (notifications.length === 0)
    return (
      <EmptyState message="Nothing yet. Your new followers, kudos, comments, achievements and plans will show up here." />
    );
  return (
    <>
      <NotificationDays notifications={notifications} onNavigate={onNavigate} />
      <NextPageLoader query={query} label="Loading more notifications" heightsPx={[44]} />
    </>
  );
};

interface NotificationDaysProps {
  readonly notifications: readonly NotificationView[];
  readonly onNavigate: () => void;
}

const NotificationDays = ({ notifications, onNavigate }: NotificationDaysProps) => {
  const today = useToday(timeZone);
  const id = useId();
  return groupByDay(notifications, timeZone, ({ createdAt }) => createdAt).map(({ date, items }) => (
    <div key={date} className={classes.day}>
      <h3 id={`${id}-${date}`} className={classes.dayTitle}>
        {formatFeedDay(date, today)}
      </h3>
      <ul className={classes.list} aria-labelledby={`${id}-${date}`}>
        {items.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            isToday={date === today}
            onNavigate={onNavigate}
          />
        ))}
      </ul>
    </div>
  ));
};

interface NotificationRowProps {
  readonly notification: NotificationView;
  /** True to show the age. Below the heading of another day, the clock time says more. */
  readonly isToday: boolean;
  readonly onNavigate: () => void;
}

const NotificationRow = ({ notification, isToday, onNavigate }: NotificationRowProps) => {
  const convertMeasures = useConvertMeasures();
  const { subject, predicate: rest, detail } = formatNotification(notification, convertMeasures);
  return (
    <li className={classes.row} data-unread={!notification.isRead || undefined}>
      <NotificationIcon notification={notification} />
      <div className={classes.text}>
        <p>
          <Link {...toNotificationPath(notification)} className={classes.link} onClick={onNavigate}>
            <b>{subject}</b> {rest}
          </Link>
          {notification.isRead ? null : <span className="visually-hidden">, unread</span>}
        </p>
        {detail === undefined ? null : <p className={classes.detail}>{detail}</p>}
        {isToday ? (
          <RelativeTime instant={notification.createdAt} className={classes.time} />
        ) : (
          <time
            dateTime={notification.createdAt}
            title={formatFullInstant(notification.createdAt)}
            className={classes.time}
          >
            {formatTime(notification.createdAt)}
          </time>
        )}
      </div>
      {notification.isRead ? null : <span className={classes.dot} />}
    </li>
  );
};

const PERSON_ICONS = {
  follower: IconUserPlus,
  follow_request: IconUserQuestion,
  follow_accepted: IconUserCheck,
  kudos: IconThumbUpFilled,
  comment: IconMessageFilled,
  coaching: IconUsers,
} as const;

const TYPE_ICONS = { plan: IconCalendarCheck, achievement: IconMedal, account: IconFileExport } as const;

const NotificationIcon = ({ notification }: Pick<NotificationRowProps, 'notification'>) => {
  if ('actor' in notification) {
    const KindIcon = PERSON_ICONS[notification.type];
    return (
      <span className={classes.person}>
        <Avatar name={formatName(notification.actor)} size={40} />
        <span className={classes.kind}>
          <KindIcon size={13} aria-hidden="true" />
        </span>
      </span>
    );
  }
  const TypeIcon = TYPE_ICONS[notification.type];
  return (
    <span className={classes.icon}>
      <TypeIcon size={20} stroke={1.7} aria-hidden="true" />
    </span>
  );
};
