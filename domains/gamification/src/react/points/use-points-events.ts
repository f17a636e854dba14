import { useQueryClient } from '@tanstack/react-query';
import { useServerEvent } from '@threshold/api/react';

export function usePointsEvents(): void {
  const queryClient = useQueryClient();
  useServerEvent('points', () => void queryClient.invalidateQueries({ queryKey: [['gamification']] }), false);
}
