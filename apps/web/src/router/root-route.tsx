import { createRootRouteWithContext } from '@tanstack/react-router';
import type { LoaderContext } from '@threshold/api/react';
import { AppFrame } from '../shell/app-frame.tsx';
import { RouteError } from './route-error.tsx';
import { RouteNotFound } from './route-not-found.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's own title; the default one where there is none. */
    readonly title?: string;
    /** Whether the page may be read before onboarding is completed. */
    readonly readableAtOnce?: boolean;
    /** Whether the page stands alone, without navigation around it. */
    readonly bare?: boolean;
  }
}

/** What every signed-in route stands in. */
export const rootRoute = createRootRouteWithContext<LoaderContext>()({
  component: AppFrame,
  errorComponent: RouteError,
  notFoundComponent: RouteNotFound,
});
