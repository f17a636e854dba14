import { createRootRouteWithContext } from '@tanstack/react-router';
import type { LoaderContext } from '@threshold/api/react';
import { AppFrame } from '../shell/app-frame.tsx';
import { RouteError } from './route-error.tsx';
import { RouteNotFound } from './route-not-found.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Defaults to the product's default title. */
    readonly title?: string;
    /** True if the page is accessible before onboarding is completed. */
    readonly isAccessibleBeforeOnboarding?: boolean;
    /** Renders the page alone: no sidebar, no bars, and a one-line footer. */
    readonly isBare?: boolean;
    /** True if all of the page's data comes from the server, none from the device. */
    readonly needsServer?: boolean;
  }
}

export const rootRoute = createRootRouteWithContext<LoaderContext>()({
  component: AppFrame,
  errorComponent: RouteError,
  notFoundComponent: RouteNotFound,
});
