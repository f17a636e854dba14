import { withToasts } from './load-toasts.ts';
import type { Toast } from './toast.ts';

/**
 * Shows a toast and replaces the visible one: there is only one (docs/specification.md#4-states). It is queued
 * until its script is loaded.
 */
export const notify = (toast: Toast): void => withToasts(({ showToast: show }) => show(toast));
