// Without zod: an address is read before any screen is there, in the first script that a visitor loads.
const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** Which import is looked at; without it the one that is under way, if there is any. */
export interface ImportsSearch {
  readonly import?: string;
}

/** Reads the address; an id that is none is left out. */
export const importsSearch = (raw: Record<string, unknown>): ImportsSearch => {
  const { import: importId } = raw;
  return typeof importId === 'string' && UUID.test(importId) ? { import: importId } : {};
};
