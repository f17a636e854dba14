import { type LocalDate, localDateIn } from '@threshold/physiology';
import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** Checks at the start of every minute: midnight is at one in all time zones. */
function eachMinute(look: () => void): () => void {
  let timer = 0;
  const wait = () => {
    timer = window.setTimeout(
      () => {
        look();
        wait();
      },
      MINUTE_MS - (Date.now() % MINUTE_MS),
    );
  };
  wait();
  // A page that slept through midnight checks at once when it becomes visible.
  document.addEventListener('visibilitychange', look);
  return () => {
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/**
 * The athlete's current day; re-renders at the athlete's midnight (docs/specification.md#today-and-time-zones).
 * @param timeZone the athlete's IANA time zone
 */
export const useToday = (timeZone: string): LocalDate =>
  useSyncExternalStore(eachMinute, () => localDateIn(timeZone, new Date()));
