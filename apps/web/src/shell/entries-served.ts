/** The entries with an existing route, in order. */
export const entriesServed = <E extends { readonly to: string }>(
  entries: readonly E[],
  routesByPath: Readonly<Record<string, unknown>>,
): E[] => entries.filter(({ to }) => Object.hasOwn(routesByPath, to));
