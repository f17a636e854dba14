import { apiFault } from '@threshold/api/react';
import type { AthletesSlice } from '@threshold/athletes/server';
import { notify } from '@threshold/ui';
import { createTRPCReact } from '@trpc/react-query';
import type { Me } from '../boot/me.ts';

const trpc = createTRPCReact<AthletesSlice>();

/** Saves the color scheme as the athlete's own, so that it follows them to every device. */
export function useColorSchemeChoice(): (colorScheme: Me['colorScheme']) => void {
  const { mutate } = trpc.athletes.savePreferences.useMutation({
    onError: (error) => notify({ title: 'Error', message: apiFault(error).message, tone: 'error' }),
  });
  return (colorScheme) => mutate({ colorScheme });
}
