import { Notifications, notifications } from '@mantine/notifications';
import classes from './toast.module.css';
import type { Toast } from './toast.ts';
import { ToastCard } from './toast-card.tsx';
import { TOAST_DURATION_MS, TOAST_REMOVE_DELAY_MS } from './toast-limits.ts';

// Loaded here, because keyboard users have already used the page by then.
export { restoreLostFocus } from '../focus/restore-lost-focus.ts';

let shown = 0;
let closed: Toast | null = null;
let removal: number | undefined;

const remove = () => {
  window.clearTimeout(removal);
  closed = null;
};

const removeLater = (toast: Toast) => {
  closed = toast;
  removal = window.setTimeout(remove, TOAST_REMOVE_DELAY_MS);
};

/** Shows a toast and replaces the visible one: there is only one (docs/specification.md#4-states). */
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
    onClose: () => removeLater(toast),
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

/** Brings back the last closed toast, unless it was removed; returns whether there was one. */
export const recall = (onOpen: (id: string) => void): boolean => {
  if (closed === null) return false;
  show(closed, onOpen);
  return true;
};

export const close = (): void => notifications.clean();

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
