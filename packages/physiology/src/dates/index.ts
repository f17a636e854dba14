export { instantOn } from './instant-on.ts';
export {
  addDays,
  addDaysClamped,
  dayNumber,
  daysBetween,
  daysSinceMonday,
  endOfLocalDay,
  isTimeZone,
  type LocalDate,
  localDate,
  localDateIn,
  localDateOfDay,
  parseLocalDate,
  toWeekday,
  toWeekSpan,
  WEEKDAYS,
  type Weekday,
  type WeekSpan,
  type WeekStart,
} from './local-date.ts';
export { type PartOfDay, partOfDay } from './part-of-day.ts';
export { compareSessions, type DayCard, dayCard, isRest, SESSIONS, type Session } from './session-order.ts';
