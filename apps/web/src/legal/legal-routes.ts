import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../router/root-route.tsx';
import { privacyMetadata, termsMetadata } from './legal-metadata.ts';

/** The legal pages inside the app. Signed-out visitors get static files (docs/specification.md#21-route-table). */
export const legalRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/privacy-policy',
    staticData: { title: privacyMetadata.title, isAccessibleBeforeOnboarding: true },
    component: lazyRouteComponent(() => import('./legal-screens.tsx'), 'PrivacyPolicy'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/terms-of-service',
    staticData: { title: termsMetadata.title, isAccessibleBeforeOnboarding: true },
    component: lazyRouteComponent(() => import('./legal-screens.tsx'), 'TermsOfService'),
  }),
] as const;
