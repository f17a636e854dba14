import { createRoute, lazyRouteComponent, useParams, useSearch } from '@tanstack/react-router';
import type { Screen, ScreenProps } from '@threshold/api/react';
import { rootRoute } from './root-route.tsx';

/**
 * Creates the route for a domain's screen. On navigation intent, it loads the screen's chunk and starts its
 * queries. The screen renders while these are pending.
 */
function toRoute<const Path extends string, Search extends object>(screen: Screen<Path, Search>) {
  // The router parses both using the screen's own path and search, but types them differently.
  const toScreenProps = (params: object, search: object) => ({ params, search }) as ScreenProps<Path, Search>;
  return createRoute({
    getParentRoute: () => rootRoute,
    path: screen.path,
    validateSearch: screen.search,
    staticData: {
      title: screen.title,
      ...(screen.isBare && { isBare: true }),
      ...(screen.needsServer && { needsServer: true }),
      ...(screen.isAccessibleBeforeOnboarding && { isAccessibleBeforeOnboarding: true }),
    },
    loaderDeps: ({ search }: { search: object }) => ({ search }),
    loader: ({ context, params, deps }) => {
      // The screen itself retries failed queries and reports errors.
      screen.prepare?.(context, toScreenProps(params, deps.search))?.catch(() => undefined);
    },
    component: lazyRouteComponent(async () => {
      const { default: ScreenComponent } = await screen.load();
      return {
        default: () => (
          <ScreenComponent {...toScreenProps(useParams({ strict: false }), useSearch({ strict: false }))} />
        ),
      };
    }),
  });
}

type RouteOf<S> =
  S extends Screen<infer Path, infer Search> ? ReturnType<typeof toRoute<Path, Search>> : never;

type RoutesOf<S extends readonly unknown[]> = { -readonly [K in keyof S]: RouteOf<S[K]> };

export const toRoutes = <const S extends readonly Pick<Screen, 'path'>[]>(screens: S) =>
  // Mapping a tuple loses its members' types, so this cast restores them.
  (screens as readonly unknown[] as readonly Screen[]).map((screen) =>
    toRoute(screen),
  ) as unknown[] as RoutesOf<S>;
