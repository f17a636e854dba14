import type { LocalDate } from '@threshold/physiology';
import { useEffect, useRef } from 'react';

interface ChosenDay {
  readonly date: string | null;
  readonly setDate: (day: LocalDate) => void;
}

/** A date field that stands at today goes on with it at midnight; a day that was chosen stays. */
export function useFollowToday(today: LocalDate, { date, setDate }: ChosenDay): void {
  const known = useRef(today);
  useEffect(() => {
    if (known.current === today) return;
    if (date === known.current) setDate(today);
    known.current = today;
  }, [today, date, setDate]);
}
