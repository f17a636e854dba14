import { rootRouteId, useRouterState } from '@tanstack/react-router';
import { CONTENT_ID } from '@threshold/ui';
import { useEffect, useRef } from 'react';
import { setPageMetadata } from '../metadata/set-page-metadata.ts';
import { rememberVisit } from '../router/visited-paths.ts';

/**
 * Sets the page's metadata and remembers the screen as visited. After a navigation it focuses the new page's title, so that screen readers and Tab
 * start there.
 */
export function useNavigationEffects(): void {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const title = useRouterState({
    select: ({ matches }) => {
      const match = matches.at(-1);
      // A path without a route matches only the root.
      return match?.routeId === rootRouteId ? '404 Page Not Found' : match?.staticData.title;
    },
  });
  useEffect(() => {
    // All pages of the app are private, so search engines must not index them.
    if (path !== undefined) setPageMetadata({ title, path, noindex: true });
  }, [path, title]);

  const routePath = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath });
  useEffect(() => {
    // The address of a screen for one workout or athlete differs from its route's.
    if (path !== undefined && path === routePath) rememberVisit(path);
  }, [path, routePath]);

  const previousPath = useRef(path);
  useEffect(() => {
    if (previousPath.current !== undefined && previousPath.current !== path) focusTitle();
    previousPath.current = path;
  }, [path]);
}

function focusTitle(): void {
  const content = document.getElementById(CONTENT_ID);
  const title = content?.querySelector<HTMLElement>('h1');
  if (title) title.tabIndex = -1;
  (title ?? content)?.focus({ preventScroll: true });
}
