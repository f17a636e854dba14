// No zod here: route search is parsed in the entry chunk, before any screen loads.
const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** The selected import; defaults to the running one, if any. */
export interface ImportsSearch {
  readonly import?: string;
}

/** Drops an invalid id. */
export const importsSearch = (raw: Record<string, unknown>): ImportsSearch => {
  const { import: importId } = raw;
  return typeof importId === 'string' && UUID.test(importId) ? { import: importId } : {};
};
