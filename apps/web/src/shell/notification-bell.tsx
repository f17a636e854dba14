import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { rest } from '../offline/keep-app.ts';
import classes from './notification-bell.module.css';

const Unread = lazy(() => import('./unread.tsx'));
const Panel = lazy(() => import('./notifications.tsx'));

/** The count waits for a page at rest, and some more: no screen's first load has to share with it. */
const PAUSE_MS = 2_000;

/** Opens the notifications and says how many are unread. Their script is no part of the first load. */
export const NotificationBell = () => {
  const [isAtRest, setAtRest] = useState(false);
  const [unread, setUnread] = useState(0);
  const [opened, setOpened] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => {
    let timer: number | undefined;
    let isGone = false;
    void rest().then(() => {
      if (!isGone) timer = window.setTimeout(() => setAtRest(true), PAUSE_MS);
    });
    return () => {
      isGone = true;
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
        aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => {
          setWasOpened(true);
          setOpened(true);
        }}
      >
        <IconBell size={20} stroke={1.7} aria-hidden="true" />
        {unread === 0 ? null : <span className={classes.count}>{unread > 9 ? '9+' : unread}</span>}
      </ActionIcon>
      {/* A script that cannot be had leaves the page alone. */}
      <CatchBoundary getResetKey={() => String(opened)} errorComponent={() => null}>
        <Suspense fallback={null}>
          {isAtRest || wasOpened ? <Unread onUnread={setUnread} /> : null}
          {wasOpened ? <Panel opened={opened} onClose={() => setOpened(false)} /> : null}
        </Suspense>
      </CatchBoundary>
    </>
  );
};
