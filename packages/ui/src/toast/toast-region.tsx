import { useHotkeys } from '@mantine/hooks';
import { Notifications, notifications } from '@mantine/notifications';
import { type KeyboardEvent, useRef } from 'react';
import { recallToast } from './notify.tsx';
import classes from './toast.module.css';

/**
 * Where toasts appear: one at a time, in a live region that is always there. F8 moves the focus to the visible
 * toast (which then stays), or brings back the last one; Escape closes it and returns the focus.
 */
export const ToastRegion = () => {
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);

  const focusToast = () =>
    (region.current?.querySelector<HTMLElement>('[data-toast]') ?? region.current)?.focus();

  const visit = () => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && !region.current?.contains(activeElement))
      cameFrom.current = activeElement;
    const visible = region.current?.querySelector('[data-toast]');
    if (visible || !recallToast(focusToast)) focusToast();
  };
  useHotkeys([['F8', visit]], []);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    notifications.clean();
    cameFrom.current?.focus();
  };

  return (
    <section
      ref={region}
      className={classes.region}
      aria-label="Notifications (F8)"
      aria-live="polite"
      tabIndex={-1}
      onKeyDown={closeOnEscape}
    >
      <Notifications
        withinPortal={false}
        position="bottom-right"
        limit={1}
        layout="stacked"
        containerWidth={400}
        transitionDuration={180}
        allowDragDismiss={false}
        allowScrollDismiss={false}
        classNames={{ root: classes.place ?? '' }}
      />
    </section>
  );
};
