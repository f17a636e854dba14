import type { Session } from './session-order.ts';

export type PartOfDay = Exclude<Session, 'Rest'>;

const LUNCH_FROM_HOUR = 11;
const PM_FROM_HOUR = 14;

/**
 * The part of the athlete's day that an instant falls in: Lunch from 11:00 to 13:59, PM from 14:00.
 * Source: not in the specification; the product's own choice.
 * @param timeZone IANA name
 */
export function findPartOfDay(timeZone: string, instant: Date): PartOfDay {
  const hourText = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(
    instant,
  );
  const hour = Number(hourText);
  if (hour < LUNCH_FROM_HOUR) return 'AM';
  return hour < PM_FROM_HOUR ? 'Lunch' : 'PM';
}
