import type { LocalDate, Session } from '@threshold/physiology';

/** The default start hour of each part of the day. */
const HOURS: Readonly<Record<Session, number>> = { AM: 7, Lunch: 12, PM: 18, Rest: 12 };

/**
 * The assumed start of a workout logged without a time, on the athlete's local day.
 * @param timeZone IANA name
 */
export function usualStart(date: LocalDate, session: Session, timeZone: string): Date {
  const asIfUtc = Date.parse(`${date}T${String(HOURS[session]).padStart(2, '0')}:00:00Z`);
  const text = new Date(asIfUtc).toLocaleString('sv-SE', { timeZone, hourCycle: 'h23' });
  const ahead = Date.parse(`${text.replace(' ', 'T')}Z`) - asIfUtc;
  return new Date(asIfUtc - ahead);
}
