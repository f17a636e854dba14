import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

/**
 * Attributes for a link with search parameters. The router's link can't type the app's route searches here.
 * This is a plain link that navigates within the app on a plain click.
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
