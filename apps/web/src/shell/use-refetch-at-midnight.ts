import { useQueryClient } from '@tanstack/react-query';
import { useToday } from '@threshold/ui';
import { useEffect, useRef } from 'react';

/** Refetches everything at the athlete's midnight, since weeks, windows and plans depend on the date. */
export function useRefetchAtMidnight(timeZone: string): void {
  const queryClient = useQueryClient();
  const today = useToday(timeZone);
  const fetchedDate = useRef(today);
  useEffect(() => {
    if (fetchedDate.current === today) return;
    fetchedDate.current = today;
    void queryClient.invalidateQueries();
  }, [today, queryClient]);
}
