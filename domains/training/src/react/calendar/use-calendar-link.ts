import { useRouter } from '@tanstack/react-router';
import { trainingPaths } from '@threshold/contracts/training';
import type { MouseEvent } from 'react';
import type { CalendarSearch } from './calendar-search.ts';

/**
 * Attributes for a link to a month or week in the calendar. The router's link can't type the app's route
 * searches here. This is a plain link that navigates within the app on a plain click.
 */
export function useCalendarLink(search: CalendarSearch) {
  const { history } = useRouter();
  const href = `${trainingPaths.calendar().to}?${new URLSearchParams({ ...search })}`;
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.push(href);
  };
  return { href, onClick };
}
