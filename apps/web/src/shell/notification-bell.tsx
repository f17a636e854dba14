import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { CatchBoundary } from '@tanstack/react-router';
import { createLazyDialog, createLazyOptional } from '@threshold/ui';
import { Suspense, useEffect, useState } from 'react';
import { waitUntilIdle } from '../offline/cache-app.ts';
import classes from './notification-bell.module.css';

const UnreadCounter = createLazyOptional(() => import('./unread-counter.tsx'));
const NotificationsPanel = createLazyDialog(() => import('./notifications.tsx'));

/** How long to delay the count once the page is idle, so that it doesn't slow down the first load. */
const COUNT_DELAY_MS = 2_000;

/** Opens the notifications and shows the unread count. Neither script is part of the first load. */
export const NotificationBell = () => {
  const [isCounting, setIsCounting] = useState(false);
  const [unreadCount, setUnreadCount] = useState(0);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    let timer: number | undefined;
    let isUnmounted = false;
    void waitUntilIdle().then(() => {
      if (!isUnmounted) timer = window.setTimeout(() => setIsCounting(true), COUNT_DELAY_MS);
    });
    return () => {
      isUnmounted = true;
      window.clearTimeout(timer);
    };
  }, []);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={classes.bell ?? ''}
        aria-label={unreadCount === 0 ? 'Notifications' : `Notifications, ${unreadCount} unread`}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => {
          setIsCounting(true);
          setOpened(true);
        }}
      >
        <IconBell size={20} stroke={1.7} aria-hidden="true" />
        {unreadCount === 0 ? null : (
          <span className={classes.count}>{unreadCount > 9 ? '9+' : unreadCount}</span>
        )}
      </ActionIcon>
      {/* A failure here leaves the page intact. */}
      <CatchBoundary getResetKey={() => String(opened)} errorComponent={() => null}>
        <Suspense fallback={null}>{isCounting ? <UnreadCounter onUnread={setUnreadCount} /> : null}</Suspense>
        <NotificationsPanel opened={opened} onClose={() => setOpened(false)} />
      </CatchBoundary>
    </>
  );
};
