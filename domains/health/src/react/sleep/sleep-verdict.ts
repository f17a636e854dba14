import { sleepLevel } from '@threshold/physiology';

/** Good or Low, and how it is coloured. */
export function sleepVerdict(averageHours: number) {
  const words = sleepLevel(averageHours);
  return { words, tone: words === 'Good' ? 'good' : 'warn' } as const;
}
