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
    /** True for pages without navigation. */
    readonly bare?: boolean;
    /** True for pages that only show data which isn't kept on the device. */
    readonly needsServer?: boolean;
  }
}

export const rootRoute = createRootRouteWithContext<LoaderContext>()({
  component: AppFrame,
  errorComponent: RouteError,
  notFoundComponent: RouteNotFound,
});
