import { toApiError } from '@threshold/api/react';
import { Drawer, EmptyState, ErrorState, LoadingLines, useOpened } from '@threshold/ui';
import { More } from '../more.tsx';
import { NotificationRow } from './notification-row.tsx';
import classes from './notifications.module.css';
import { useNotifications } from './use-notifications.ts';

interface NotificationsPanelProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export const NotificationsPanel = ({ opened, onClose }: NotificationsPanelProps) => (
  <Drawer
    opened={useOpened(opened)}
    onClose={onClose}
    title="Notifications"
    position="right"
    size={400}
    padding="lg"
    classNames={{ title: classes.title ?? '', header: classes.surface ?? '', content: classes.surface ?? '' }}
  >
    <List onNavigate={onClose} />
  </Drawer>
);

const List = ({ onNavigate }: { readonly onNavigate: () => void }) => {
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
      <EmptyState message="Nothing yet. Followers, kudos, comments, achievements and new plans show up here." />
    );
  return (
    <>
      <ul className={classes.list} aria-label="Notifications">
        {notifications.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} onNavigate={onNavigate} />
        ))}
      </ul>
      <More query={query} label="Loading more notifications" heightsPx={[44]} />
    </>
  );
};
