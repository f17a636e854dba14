import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { LoaderContext } from '@threshold/api/react';
import { dashboardRoute } from '../dashboard/dashboard-route.ts';
import { domainRoutes } from '../domains.ts';
import { legalRoutes } from '../legal/legal-routes.ts';
import { rootRoute } from './root-route.tsx';
import { RouteError } from './route-error.tsx';
import { RouteNotFound } from './route-not-found.tsx';
import { RoutePending } from './route-pending.tsx';
import { chooseViewTransition, supportsTypedViewTransitions } from './view-transitions.ts';

const routeTree = rootRoute.addChildren([dashboardRoute, ...legalRoutes, ...domainRoutes]);

/** Creates the app's router. It uses the browser's URL unless a history is given, as in tests. */
export function createAppRouter(context: LoaderContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    context,
    defaultPreload: 'intent',
    // Leave it to the query cache to decide whether to fetch.
    defaultPreloadStaleTime: 0,
    // Fast screens show no placeholder, and slow ones only as long as needed.
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: RouteNotFound,
    defaultPendingComponent: RoutePending,
    scrollRestoration: true,
    ...(supportsTypedViewTransitions() && { defaultViewTransition: { types: chooseViewTransition } }),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
