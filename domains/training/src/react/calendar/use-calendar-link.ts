import { trainingPaths } from '@threshold/contracts/training';
import { useAppLink } from '../use-app-link.ts';
import type { CalendarSearch } from './calendar-search.ts';

/** Attributes for a link to a month or week in the calendar. */
export const useCalendarLink = (search: CalendarSearch) =>
  useAppLink(`${trainingPaths.calendar().to}?${new URLSearchParams({ ...search })}`);
