import { createRoute, lazyRouteComponent, useParams, useSearch } from '@tanstack/react-router';
import type { Screen, ScreenProps } from '@threshold/api/react';
import { rootRoute } from './root-route.tsx';

/**
 * Makes the route of a domain's screen: its own chunk, loaded when the athlete means to go there, and its reads
 * started at the same moment. The screen shows itself while they run.
 */
function toRoute<const Path extends string, Search extends object>(screen: Screen<Path, Search>) {
  // The router has read both by the screen's own path and search, but types them by rules of its own.
  const props = (params: object, search: object) => ({ params, search }) as ScreenProps<Path, Search>;
  return createRoute({
    getParentRoute: () => rootRoute,
    path: screen.path,
    validateSearch: screen.search,
    staticData: { title: screen.title, ...(screen.bare && { bare: true }) },
    loaderDeps: ({ search }: { search: object }) => ({ search }),
    loader: ({ context, params, deps }) => {
      // A read that fails is asked for again by the screen, which says so in its own place.
      screen.prepare?.(context, props(params, deps.search))?.catch(() => undefined);
    },
    component: lazyRouteComponent(async () => {
      const { default: Shown } = await screen.load();
      return {
        default: () => <Shown {...props(useParams({ strict: false }), useSearch({ strict: false }))} />,
      };
    }),
  });
}

type RouteOf<S> =
  S extends Screen<infer Path, infer Search> ? ReturnType<typeof toRoute<Path, Search>> : never;

type RoutesOf<S extends readonly unknown[]> = { -readonly [K in keyof S]: RouteOf<S[K]> };

/** The routes of a domain's screens, each with the types of its own path and search. */
export const toRoutes = <const S extends readonly Pick<Screen, 'path'>[]>(screens: S) =>
  // A tuple that is mapped loses its members' types; they are given back here, and nowhere else.
  (screens as readonly unknown[] as readonly Screen[]).map((screen) =>
    toRoute(screen),
  ) as unknown[] as RoutesOf<S>;
