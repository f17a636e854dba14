import type { UseFormReturnType } from '@mantine/form';
import { toApiError } from '@threshold/api/react';
import { applyIssues, notify, useMeasuresIn } from '@threshold/ui';
import { useState } from 'react';

/** What is wrong with an entry: said by its own form, or told by the server, whose issues go to their fields. */
export function useEntryFault<Values extends Record<string, unknown>>(form: UseFormReturnType<Values>) {
  const measuresIn = useMeasuresIn();
  const [fault, setFault] = useState<string | null>(null);
  const onError = (error: unknown) => {
    const { status, message, issues } = toApiError(error);
    // The app says so itself, and keeps what was typed (ruling 34).
    if (status === 401) return;
    setFault(
      applyIssues(form, {
        message: measuresIn(message),
        issues: issues.map((issue) => ({ ...issue, message: measuresIn(issue.message) })),
      }),
    );
    notify({ title: 'Error', message: measuresIn(message), tone: 'error' });
  };
  return { fault, setFault, onError };
}
