export {
  addDays,
  addDaysClamped,
  dayNumber,
  daysBetween,
  daysSinceMonday,
  findEndOfLocalDay,
  isTimeZone,
  type LocalDate,
  localDate,
  localDateOfDay,
  parseLocalDate,
  toLocalDateIn,
  toWeekday,
  toWeekSpan,
  WEEKDAYS,
  type Weekday,
  type WeekSpan,
  type WeekStart,
} from './local-date.ts';
export { findPartOfDay, type PartOfDay } from './part-of-day.ts';
export {
  compareSessions,
  type DayCard,
  findDayCard,
  isRest,
  SESSIONS,
  type Session,
} from './session-order.ts';
export { toInstant } from './to-instant.ts';
