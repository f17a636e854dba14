import type { LocalDate, Session } from '@threshold/physiology';

/** The hour that stands for a part of the day where no clock ran. */
const HOURS: Readonly<Record<Session, number>> = { AM: 7, Lunch: 12, PM: 18, Rest: 12 };

/**
 * When a workout is taken to have begun that was logged without a time, on the athlete's own day.
 * @param timeZone IANA name
 */
export function usualStart(date: LocalDate, session: Session, timeZone: string): Date {
  const asIfUtc = Date.parse(`${date}T${String(HOURS[session]).padStart(2, '0')}:00:00Z`);
  const text = new Date(asIfUtc).toLocaleString('sv-SE', { timeZone, hourCycle: 'h23' });
  const ahead = Date.parse(`${text.replace(' ', 'T')}Z`) - asIfUtc;
  return new Date(asIfUtc - ahead);
}
