import type { LocalDate } from '@threshold/physiology';
import { useEffect, useRef } from 'react';

interface DateFieldState {
  readonly date: string | null;
  readonly setDate: (day: LocalDate) => void;
}

/** Advances a date field at midnight if it showed the day that just ended. Doesn't change other dates. */
export function useFollowToday(today: LocalDate, { date, setDate }: DateFieldState): void {
  const previousToday = useRef(today);
  useEffect(() => {
    if (previousToday.current === today) return;
    if (date === previousToday.current) setDate(today);
    previousToday.current = today;
  }, [today, date, setDate]);
}
