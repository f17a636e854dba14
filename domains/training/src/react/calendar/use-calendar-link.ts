import { useRouter } from '@tanstack/react-router';
import { trainingPaths } from '@threshold/contracts/training';
import type { MouseEvent } from 'react';
import type { CalendarSearch } from './calendar-search.ts';

/**
 * Attributes of a link to the calendar at a month or week. The router's own link cannot type the app's route
 * searches here, so this is a plain link that navigates within the app on a plain click.
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
