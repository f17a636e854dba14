import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ApiClient } from './api.ts';

/** What a screen's `prepare` can use before it renders. */
export interface LoaderContext {
  readonly queryClient: QueryClient;
  readonly client: ApiClient;
}

/** The parameters of a route path: `'/workout/$workoutId'` has `{ workoutId }`. */
export type RouteParams<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? { readonly [K in Name]: string } & RouteParams<`/${Rest}`>
  : Path extends `${string}$${infer Name}`
    ? { readonly [K in Name]: string }
    : object;

/** Props of every screen. Screens use no router hooks, so tests can pass these directly. */
export interface ScreenProps<Path extends string, Search extends object = object> {
  readonly params: RouteParams<Path>;
  readonly search: Search;
}

/** One screen of a domain; the app makes it a route with its own chunk. */
export interface Screen<Path extends string = string, Search extends object = object> {
  readonly path: Path;
  readonly title: string;
  /** Renders the screen alone: no sidebar, no bars, and a one-line footer. */
  readonly isBare?: true;
  /** True if the screen is accessible before onboarding is completed, for people who don't train here. */
  readonly isAccessibleBeforeOnboarding?: true;
  /** True if all of the screen's data comes from the server, none from the device. */
  readonly needsServer?: true;
  /** Parses the search parameters. Invalid values fall back to defaults; it never throws. */
  readonly search: (rawSearch: Record<string, unknown>) => Search;
  readonly load: () => Promise<{ default: ComponentType<ScreenProps<Path, Search>> }>;
  /** Prefetches the screen's queries on the intent to navigate. */
  readonly prepare?: (
    context: LoaderContext,
    location: { readonly params: RouteParams<Path>; readonly search: Search },
  ) => Promise<unknown> | undefined;
}

/** The `search` of a screen without search parameters. */
export const noSearch = (): object => ({});

/** Declares a screen; its component's props must match its path and search. */
export const defineScreen = <const Path extends string, Search extends object>(
  screen: Screen<Path, Search>,
): Screen<Path, Search> => screen;
