import { useQueryClient } from '@tanstack/react-query';
import { useTold } from '@threshold/api/react';

/** Reads points anew whenever the server says that they have changed. */
export function usePointsTold(): void {
  const queryClient = useQueryClient();
  useTold('points', () => void queryClient.invalidateQueries({ queryKey: [['gamification']] }), false);
}
