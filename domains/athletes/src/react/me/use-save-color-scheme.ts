import { toApiError } from '@threshold/api/react';
import { notify } from '@threshold/ui';
import type { Me } from '../../schemas.ts';
import { trpc } from '../api.ts';

export function useSaveColorScheme(): (colorScheme: Me['colorScheme']) => void {
  const { mutate } = trpc.athletes.savePreferences.useMutation({
    onError: (error) => notify({ title: 'Error', message: toApiError(error).message, tone: 'error' }),
  });
  return (colorScheme) => mutate({ colorScheme });
}
