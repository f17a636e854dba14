import { Notifications, notifications } from '@mantine/notifications';
import classes from './toast.module.css';
import type { Toast } from './toast.ts';
import { ToastCard } from './toast-card.tsx';
import { TOAST_DURATION_MS, TOAST_REMOVE_DELAY_MS } from './toast-limits.ts';

// Part of this chunk, which loads on the first input. No focus can be lost before that.
export { restoreLostFocus } from '../focus/restore-lost-focus.ts';

let toastCount = 0;
let lastClosedToast: Toast | null = null;
let removalTimer: number | undefined;

const forgetLastClosedToast = () => {
  window.clearTimeout(removalTimer);
  lastClosedToast = null;
};

/** Keeps a closed toast for a limited time, so that F8 can bring it back. */
const removeLater = (toast: Toast) => {
  lastClosedToast = toast;
  removalTimer = window.setTimeout(forgetLastClosedToast, TOAST_REMOVE_DELAY_MS);
};

/** Shows a toast in place of the visible one, because there is only ever one (docs/specification.md#4-states). */
export const showToast = (toast: Toast, onOpen?: (id: string) => void): void => {
  toastCount += 1;
  const id = `toast-${toastCount}`;
  const { title, message = '', tone = 'info', durationMs = TOAST_DURATION_MS, action } = toast;
  forgetLastClosedToast();
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
              forgetLastClosedToast();
              action.onPress();
            },
          }
        }
      />
    ),
  });
};

/** Brings back the last closed toast, unless it was removed. Returns whether there was one. */
export const reopenLastToast = (onOpen: (id: string) => void): boolean => {
  if (lastClosedToast === null) return false;
  showToast(lastClosedToast, onOpen);
  return true;
};

/** Closes the visible toast. */
export const closeToasts = (): void => notifications.clean();

export const ToastList = () => (
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
