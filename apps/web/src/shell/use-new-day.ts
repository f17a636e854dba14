import { useQueryClient } from '@tanstack/react-query';
import { useToday } from '@threshold/ui';
import { useEffect, useRef } from 'react';

/** At the athlete's midnight everything that is shown is asked for anew: weeks, windows and plans count by the day. */
export function useNewDay(timeZone: string): void {
  const queryClient = useQueryClient();
  const today = useToday(timeZone);
  const shown = useRef(today);
  useEffect(() => {
    if (shown.current === today) return;
    shown.current = today;
    void queryClient.invalidateQueries();
  }, [today, queryClient]);
}
