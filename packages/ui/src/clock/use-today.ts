import { type LocalDate, localDateIn } from '@threshold/physiology';
import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** Looks at the turn of every minute: midnight is at one in all time zones. */
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
  // A page that slept through midnight looks at once when it is seen again.
  document.addEventListener('visibilitychange', look);
  return () => {
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/**
 * The day that it is for the athlete; what shows it is drawn anew at the athlete's own midnight
 * (docs/specification.md#today-and-time-zones).
 * @param timeZone the athlete's IANA time zone
 */
export const useToday = (timeZone: string): LocalDate =>
  useSyncExternalStore(eachMinute, () => localDateIn(timeZone, new Date()));
