import { daysBetween, type HrvReading } from '@threshold/physiology';
import { formatShortDate } from '@threshold/ui/format';
import type { HrvHistoryView, RecoveryView } from '../../schemas.ts';

/** The latest morning and the week, as the sentence on HRV needs them. */
export function toHrvReading(
  hrv: NonNullable<RecoveryView['hrv']>,
  { band, to }: Pick<HrvHistoryView, 'band' | 'to'>,
): HrvReading {
  const date = hrv.days.at(-1)?.date ?? to;
  const daysAgo = daysBetween(date, to);
  const day = daysAgo === 0 ? 'Today' : formatShortDate(date);
  return { latestMs: hrv.latest, day, daysAgo, trend: hrv.trend, band };
}
