import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { toApiError } from '@threshold/api/react';
import { useEffect, useState } from 'react';

/** True after a 401 answer, until someone is known to be signed in again. */
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
