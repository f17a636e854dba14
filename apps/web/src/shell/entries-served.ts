/** The entries that lead somewhere: one whose route no domain serves yet is not shown, and the order stays. */
export const entriesServed = <E extends { readonly to: string }>(
  entries: readonly E[],
  routesByPath: Readonly<Record<string, unknown>>,
): E[] => entries.filter(({ to }) => Object.hasOwn(routesByPath, to));
