import { useQueryClient } from '@tanstack/react-query';
import { useServerEvent } from '@threshold/api/react';

/** Reads points anew whenever the server says that they have changed. */
export function usePointsEvents(): void {
  const queryClient = useQueryClient();
  useServerEvent('points', () => void queryClient.invalidateQueries({ queryKey: [['gamification']] }), false);
}
