import { daysBetween, type LocalDate } from '@threshold/physiology';

/** Time since the injury, in days for two weeks and then in weeks: "today", "day 5", "week 3". */
export function formatSince(date: LocalDate, today: LocalDate): string {
  const days = Math.max(0, daysBetween(date, today));
  if (days === 0) return 'today';
  return days < 14 ? `day ${days + 1}` : `week ${Math.floor(days / 7) + 1}`;
}
