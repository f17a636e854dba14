import { sleepLevel } from '@threshold/physiology';

const MINUTES_PER_HOUR = 60;

/** "7h 15m"; what is not a whole minute is left out, so that just below 7 hours never reads as 7. */
export function sleepText(hours: number): string {
  // A third of an hour and its like miss their minute by a rounding of the last bit.
  const minutes = Math.floor(hours * MINUTES_PER_HOUR + 1e-6);
  return `${Math.floor(minutes / MINUTES_PER_HOUR)}h ${minutes % MINUTES_PER_HOUR}m`;
}

/** Good or Low, and how it is coloured. */
export function sleepVerdict(averageHours: number) {
  const words = sleepLevel(averageHours);
  return { words, tone: words === 'Good' ? 'good' : 'warn' } as const;
}
