// No zod here: route search is parsed in the entry chunk, before any screen loads.
/** A UUID of any version and of the standard variant. */
const UUID_PATTERN = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** The id of the selected import. Without one, the screen chooses the import to show. */
export interface ImportsSearch {
  readonly import?: string;
}

/** Parses the route's search and drops an invalid id. */
export const parseImportsSearch = (rawSearch: Record<string, unknown>): ImportsSearch => {
  const { import: importId } = rawSearch;
  return typeof importId === 'string' && UUID_PATTERN.test(importId) ? { import: importId } : {};
};
