import type { LocalDate } from '@threshold/physiology';
import { useEffect, useRef } from 'react';

interface ChosenDay {
  readonly date: string | null;
  readonly setDate: (day: LocalDate) => void;
}

/** Advances a date field at midnight if it shows today; a chosen day stays. */
export function useFollowToday(today: LocalDate, { date, setDate }: ChosenDay): void {
  const known = useRef(today);
  useEffect(() => {
    if (known.current === today) return;
    if (date === known.current) setDate(today);
    known.current = today;
  }, [today, date, setDate]);
}
