import { useQueryClient } from '@tanstack/react-query';
import { useServerEvent } from '@threshold/api/react';

/** Refetches all gamification queries when the athlete's points change. */
export function usePointsEvents(): void {
  const queryClient = useQueryClient();
  useServerEvent('points', () => void queryClient.invalidateQueries({ queryKey: [['gamification']] }));
}
