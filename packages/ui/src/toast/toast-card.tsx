import { Button, CloseButton } from '@mantine/core';
import { useDrag } from '@mantine/hooks';
import { notifications, useNotifications } from '@mantine/notifications';
import { useState } from 'react';
import classes from './toast.module.css';
import { TOAST_SWIPE_THRESHOLD_PX } from './toast-limits.ts';

interface ToastCardProps {
  readonly id: string;
  readonly title: string;
  readonly message: string;
  readonly tone: 'success' | 'error' | 'info';
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
}

/** A single toast. A swipe of 50 px to either side dismisses it. */
export const ToastCard = ({ id, title, message, tone, action }: ToastCardProps) => {
  const [offsetPx, setOffsetPx] = useState(0);
  const newestToast = useNotifications().notifications[0];
  const drag = useDrag<HTMLDivElement>(
    ({ movement: [movedPx], last, canceled }) => {
      if (!last) return setOffsetPx(movedPx);
      if (!canceled && Math.abs(movedPx) >= TOAST_SWIPE_THRESHOLD_PX) return notifications.hide(id);
      return setOffsetPx(0);
    },
    { axis: 'x', threshold: 5 },
  );
  // A replaced toast disappears without an exit animation.
  if (newestToast !== undefined && newestToast.id !== id) return null;
  return (
    <div
      ref={drag.ref}
      className={classes.toast}
      data-tone={tone}
      data-dragged={drag.active || undefined}
      style={offsetPx === 0 ? undefined : { transform: `translateX(${offsetPx}px)` }}
    >
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {message === '' ? null : <p className={classes.message}>{message}</p>}
      </div>
      {action === undefined ? null : (
        <Button variant="default" size="compact-sm" className={classes.action} onClick={action.onPress}>
          {action.label}
        </Button>
      )}
      <CloseButton aria-label="Close" size="md" iconSize={16} onClick={() => notifications.hide(id)} />
    </div>
  );
};
