import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../router/root-route.tsx';
import { prepareDashboard } from './prepare-dashboard.ts';

export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { title: 'Dashboard' },
  loader: ({ context }) => {
    // Each card reports its own errors.
    void prepareDashboard(context).catch(() => undefined);
  },
  component: lazyRouteComponent(() => import('./dashboard-screen.tsx'), 'DashboardScreen'),
});
