import { notifyError } from '@threshold/ui';
import type { Me } from '../../schemas.ts';
import { trpc } from '../api.ts';

export function useSaveColorScheme(): (colorScheme: Me['colorScheme']) => void {
  const { mutate } = trpc.athletes.savePreferences.useMutation({
    onError: notifyError,
  });
  return (colorScheme) => mutate({ colorScheme });
}
