import { type LocalDate, localDateIn } from '@threshold/physiology';
import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

const eachMinute = (look: () => void) => {
  const timer = window.setInterval(look, MINUTE_MS);
  // A page that slept through midnight looks at once when it is seen again.
  document.addEventListener('visibilitychange', look);
  return () => {
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
};

/** The day that it is for an athlete in that time zone; it moves on at midnight while the page is open (ruling 2). */
export const useToday = (timeZone: string): LocalDate =>
  useSyncExternalStore(eachMinute, () => localDateIn(timeZone, new Date()));
