import { withToasts } from './load-toasts.ts';
import type { Toast } from './toast.ts';

/**
 * Shows a toast in place of the one that is visible: only one is, ever (docs/specification.md#4-states). A toast whose
 * script is still on its way is shown once that is there.
 */
export const notify = (toast: Toast): void => withToasts(({ show }) => show(toast));
