import { notifications } from '@mantine/notifications';
import { ToastCard } from './toast-card.tsx';
import { TOAST_DURATION_MS, TOAST_REMOVE_DELAY_MS } from './toast-limits.ts';

/** A short message about something that has just happened. */
export interface Toast {
  readonly title: string;
  readonly message?: string | undefined;
  /** `error` interrupts a screen reader, the others wait for their turn; `info` unless told. */
  readonly tone?: 'success' | 'error' | 'info';
  /** How long it stays in ms; 5,000 unless told. */
  readonly durationMs?: number;
  /** One thing to do about it, such as taking it back; pressing it closes the toast for good. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
}

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

const show = (toast: Toast, onOpen?: (id: string) => void) => {
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

/** Shows a toast in place of the one that is visible: only one is, ever (Specification section 4). */
export const notify = (toast: Toast): void => show(toast);

/** Brings back the toast that was closed last, if it is not removed yet; says whether there was one. */
export const recallToast = (onOpen: (id: string) => void): boolean => {
  if (closed === null) return false;
  show(closed, onOpen);
  return true;
};
