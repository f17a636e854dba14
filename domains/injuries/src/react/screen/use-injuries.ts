import { useQueryClient } from '@tanstack/react-query';
import { useServerEvent } from '@threshold/api/react';
import { INJURIES_TOPIC } from '../../schemas.ts';
import { trpc } from '../api.ts';

/** The athlete's injuries; read anew where a plan was written in the background, or where that may have been missed. */
export function useInjuries() {
  const queryClient = useQueryClient();
  // Only while it is looked at does the screen hear what is told: whoever comes back reads anew.
  const query = trpc.injuries.injuries.useQuery(undefined, { refetchOnMount: 'always' });
  const isBeingWritten = query.data?.some((injury) => injury.isBeingWritten) ?? false;
  useServerEvent(
    INJURIES_TOPIC,
    () => void queryClient.invalidateQueries({ queryKey: [['injuries', 'injuries']] }),
    isBeingWritten,
  );
  return query;
}
