import { Notifications, notifications } from '@mantine/notifications';
import classes from './toast.module.css';
import type { Toast } from './toast.ts';
import { ToastCard } from './toast-card.tsx';
import { TOAST_DURATION_MS, TOAST_REMOVE_DELAY_MS } from './toast-limits.ts';

// Comes along: who has a keyboard has touched the page by then.
export { keepFocus } from '../focus/keep-focus.ts';

let shown = 0;
let closed: Toast | null = null;
let removal: number | undefined;

const remove = () => {
  window.clearTimeout(removal);
  closed = null;
};

const keep = (toast: Toast) => {
  closed = toast;
  removal = window.setTimeout(remove, TOAST_REMOVE_DELAY_MS);
};

/** Shows a toast in place of the one that is visible: only one is, ever (docs/specification.md#4-states). */
export const show = (toast: Toast, onOpen?: (id: string) => void): void => {
  shown += 1;
  const id = `toast-${shown}`;
  const { title, message = '', tone = 'info', durationMs = TOAST_DURATION_MS, action } = toast;
  remove();
  notifications.clean();
  notifications.show({
    id,
    title,
    message,
    autoClose: durationMs,
    role: tone === 'error' ? 'alert' : 'status',
    tabIndex: -1,
    'data-toast': id,
    onOpen: () => onOpen?.(id),
    onClose: () => keep(toast),
    renderNotification: () => (
      <ToastCard
        id={id}
        title={title}
        message={message}
        tone={tone}
        action={
          action && {
            label: action.label,
            onPress: () => {
              notifications.hide(id);
              remove();
              action.onPress();
            },
          }
        }
      />
    ),
  });
};

/** Brings back the toast that was closed last, if it is not removed yet; says whether there was one. */
export const recall = (onOpen: (id: string) => void): boolean => {
  if (closed === null) return false;
  show(closed, onOpen);
  return true;
};

/** Closes the visible toast. */
export const close = (): void => notifications.clean();

/** Where the visible toast stands. */
export const Place = () => (
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
);
