import { domains } from '../../src/domains.ts';
import type { Person, World } from '../support/world.ts';

/** All the product's procedures as `domain.name`, and whether each is a command. */
export const PROCEDURES = domains.flatMap((domain) =>
  Object.entries(domain.router._def.procedures).map(([name, procedure]) => ({
    path: `${domain.name}.${name}`,
    // tRPC erases the types of a procedure record; the kind decides between GET and POST.
    mutation: Reflect.get(Reflect.get(Object(procedure), '_def'), 'type') === 'mutation',
  })),
);

/** Calls a procedure over tRPC, as that person or as a visitor. */
export function callProcedure(
  world: World,
  { path, mutation }: (typeof PROCEDURES)[number],
  input: object | undefined,
  as?: Person,
) {
  if (mutation) return world.call('POST', `/api/trpc/${path}`, as, input ?? {});
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  return world.call('GET', `/api/trpc/${path}${query}`, as);
}
