import { useQueryClient } from '@tanstack/react-query';
import { useServerEvent } from '@threshold/api/react';
import { IMPORTS_TOPIC } from '../topics.ts';
import { trpc } from './api.ts';
import { hasEnded } from './imports/has-ended.ts';
import { isMoving } from './imports/is-moving.ts';

/**
 * Reads everything anew once an import is in, or is taken back, on whatever screen the athlete is then: workouts came or
 * went. The imports themselves it reads only while one of them is known to be under way.
 */
export function useImportEvents(): void {
  const queryClient = useQueryClient();
  const { data } = trpc.files.imports.useQuery(undefined, {
    enabled: ({ state }) => state.data?.some(isMoving) ?? false,
  });
  const isUnderWay = data?.some(isMoving) ?? false;
  useServerEvent(
    IMPORTS_TOPIC,
    (said) => {
      if (said === null ? isUnderWay : hasEnded(said)) void queryClient.invalidateQueries();
    },
    isUnderWay,
  );
}
