import { type LocalDate, toLocalDateIn } from '@threshold/physiology';
import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** Checks at the start of every minute, because midnight falls on a whole minute in every time zone. */
function subscribeToMinutes(check: () => void): () => void {
  let timer = 0;
  const schedule = () => {
    timer = window.setTimeout(
      () => {
        check();
        schedule();
      },
      MINUTE_MS - (Date.now() % MINUTE_MS),
    );
  };
  schedule();
  // A page that slept through midnight checks immediately when it becomes visible.
  document.addEventListener('visibilitychange', check);
  return () => {
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', check);
  };
}

/**
 * The athlete's current day. Re-renders at the athlete's midnight
 * (docs/specification.md#today-and-time-zones).
 * @param timeZone the athlete's IANA time zone
 */
export const useToday = (timeZone: string): LocalDate =>
  useSyncExternalStore(subscribeToMinutes, () => toLocalDateIn(timeZone, new Date()));
