import { withToasts } from './load-toasts.ts';
import type { Toast } from './toast.ts';

/**
 * Shows a toast in place of the visible one, because there is only ever one (docs/specification.md#4-states).
 * Queues it until the script has loaded.
 */
export const notify = (toast: Toast): void => withToasts(({ showToast: show }) => show(toast));
