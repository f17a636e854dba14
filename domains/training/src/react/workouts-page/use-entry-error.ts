import type { UseFormReturnType } from '@mantine/form';
import { toApiError } from '@threshold/api/react';
import { applyIssues, notify, useConvertMeasures } from '@threshold/ui';
import { useState } from 'react';

/**
 * `onError` shows a server error in a toast and its issues next to their fields. `error` applies to the whole
 * form.
 */
export function useEntryError<Values extends Record<string, unknown>>(form: UseFormReturnType<Values>) {
  const convertMeasures = useConvertMeasures();
  const [error, setError] = useState<string | null>(null);
  const onError = (cause: unknown) => {
    const { status, message, issues } = toApiError(cause);
    // The app reports an ended sign-in itself and keeps the input (docs/specification.md#ended-sign-in).
    if (status === 401) return;
    setError(
      applyIssues(form, {
        message: convertMeasures(message),
        issues: issues.map((issue) => ({ ...issue, message: convertMeasures(issue.message) })),
      }),
    );
    notify({ title: 'Error', message: convertMeasures(message), tone: 'error' });
  };
  return { error, setError, onError };
}
