/** The entries whose path has a route in this build, in order. */
export const filterRoutedEntries = <E extends { readonly to: string }>(
  entries: readonly E[],
  routesByPath: Readonly<Record<string, unknown>>,
): E[] => entries.filter(({ to }) => Object.hasOwn(routesByPath, to));
