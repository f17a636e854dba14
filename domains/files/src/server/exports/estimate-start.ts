import type { LocalDate, Session } from '@threshold/physiology';

/** The default start hour of each part of the day. */
const START_HOURS: Readonly<Record<Session, number>> = { AM: 7, Lunch: 12, PM: 18, Rest: 12 };

/**
 * The assumed start of a workout logged without a time. TCX and FIT files require a time, and other services show the
 * workout on its right day only if that time lies within the athlete's local day.
 * @param timeZone IANA name
 */
export function estimateStart(date: LocalDate, session: Session, timeZone: string): Date {
  const localTimeAsUtcMs = Date.parse(`${date}T${String(START_HOURS[session]).padStart(2, '0')}:00:00Z`);
  // Swedish dates look like ISO 8601.
  const localText = new Date(localTimeAsUtcMs).toLocaleString('sv-SE', { timeZone, hourCycle: 'h23' });
  const offsetMs = Date.parse(`${localText.replace(' ', 'T')}Z`) - localTimeAsUtcMs;
  return new Date(localTimeAsUtcMs - offsetMs);
}
