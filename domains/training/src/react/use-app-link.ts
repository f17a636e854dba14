import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

/**
 * Attributes for a plain link with search parameters, because the router's link can't type the app's route searches
 * here. A click without a modifier key navigates within the app.
 */
export function useAppLink(href: string) {
  const { history } = useRouter();
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.push(href);
  };
  return { href, onClick };
}
