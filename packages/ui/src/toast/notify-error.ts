import { toApiError } from '@threshold/api/react';
import { notify } from './notify.ts';

/** Shows the server's message for an error thrown by a hook. */
export const notifyError = (error: unknown): void =>
  notify({ title: 'Error', message: toApiError(error).message, tone: 'error' });
