import { withToasts } from './load-toasts.ts';
import type { Toast } from './toast.ts';

/**
 * Shows a toast and replaces the visible one: there is only one (docs/specification.md#4-states). Before its
 * script is loaded, it is queued.
 */
export const notify = (toast: Toast): void => withToasts(({ show }) => show(toast));
