import type { Look } from '@threshold/api/server';

/** Reads the same thing once for all the measurers of one evaluation: they share one look. */
export function oncePerLook<T>(read: (look: Look) => Promise<T>): (look: Look) => Promise<T> {
  const kept = new WeakMap<Look, Promise<T>>();
  return (look) => {
    const known = kept.get(look) ?? read(look);
    kept.set(look, known);
    return known;
  };
}
