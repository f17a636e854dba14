import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ApiClient } from './api.ts';

/** What a screen's `prepare` may reach before it shows. */
export interface LoaderContext {
  readonly queryClient: QueryClient;
  readonly client: ApiClient;
}

/** The parameters that a route path names: `'/workout/$workoutId'` has `{ workoutId }`. */
export type RouteParams<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? { readonly [K in Name]: string } & RouteParams<`/${Rest}`>
  : Path extends `${string}$${infer Name}`
    ? { readonly [K in Name]: string }
    : object;

/** What every screen gets: no router hook is needed inside, so that a test can hand them in. */
export interface ScreenProps<Path extends string, Search extends object = object> {
  readonly params: RouteParams<Path>;
  readonly search: Search;
}

/** One screen of a domain, as the app makes a route and a chunk of it. */
export interface Screen<Path extends string = string, Search extends object = object> {
  readonly path: Path;
  readonly title: string;
  /** Shows the screen alone: no sidebar, no bars around it, and a footer of one small line. */
  readonly bare?: true;
  /** Reads the address's search; what does not fit falls back to a default, it never throws. */
  readonly search: (raw: Record<string, unknown>) => Search;
  readonly load: () => Promise<{ default: ComponentType<ScreenProps<Path, Search>> }>;
  /** Starts the screen's reads as soon as the athlete means to go there. */
  readonly prepare?: (
    context: LoaderContext,
    at: { readonly params: RouteParams<Path>; readonly search: Search },
  ) => Promise<unknown> | undefined;
}

/** A screen without search parameters. */
export const noSearch = (): object => ({});

/** Declares a screen; its component's props must fit its path and search. */
export const defineScreen = <const Path extends string, Search extends object>(
  screen: Screen<Path, Search>,
): Screen<Path, Search> => screen;
