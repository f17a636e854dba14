import { rootRouteId, useRouterState } from '@tanstack/react-router';
import { CONTENT_ID } from '@threshold/ui';
import { useEffect, useRef } from 'react';
import { setPageMetadata } from '../metadata/set-page-metadata.ts';

/**
 * Lets the document say where it is: the page's metadata are set, and after a navigation the focus moves to the
 * new page's title, so that a screen reader reads it and the tab key goes on from there.
 */
export function usePage(): void {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const title = useRouterState({
    select: ({ matches }) => {
      const match = matches.at(-1);
      // A path below which no route is matches the root alone.
      return match?.routeId === rootRouteId ? '404 Page Not Found' : match?.staticData.title;
    },
  });
  useEffect(() => {
    // Everything in the app is somebody's own; search engines have no business here.
    if (path !== undefined) setPageMetadata({ title, path, noindex: true });
  }, [path, title]);

  const shown = useRef(path);
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== path) focusTitle();
    shown.current = path;
  }, [path]);
}

function focusTitle(): void {
  const content = document.getElementById(CONTENT_ID);
  const title = content?.querySelector<HTMLElement>('h1');
  if (title) title.tabIndex = -1;
  (title ?? content)?.focus({ preventScroll: true });
}
