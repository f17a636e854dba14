import { sleepLevel } from '@threshold/physiology';

/** Good or Low, with its color. */
export function sleepVerdict(averageHours: number) {
  const words = sleepLevel(averageHours);
  return { words, tone: words === 'Good' ? 'good' : 'warn' } as const;
}
