import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { toApiError } from '@threshold/api/react';
import { useEffect, useState } from 'react';

/** Whether a call was answered with 401 since the last time that somebody was known to be signed in. */
export function useSignInEnded() {
  const queryClient = useQueryClient();
  const [ended, setEnded] = useState(false);
  useEffect(
    () =>
      watchErrors(queryClient, (error) => {
        if (toApiError(error).status === 401) setEnded(true);
      }),
    [queryClient],
  );
  return { ended, setEnded };
}

function watchErrors(queryClient: QueryClient, look: (error: unknown) => void): () => void {
  const stopQueries = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') look(event.action.error);
  });
  const stopMutations = queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') look(event.action.error);
  });
  return () => {
    stopQueries();
    stopMutations();
  };
}
