import { domains } from '../src/domains.ts';
import type { Person, World } from './world.ts';

/** Every procedure of the product by `domain.name`, and whether it is a command. */
export const PROCEDURES = domains.flatMap((domain) =>
  Object.entries(domain.router._def.procedures).map(([name, procedure]) => ({
    path: `${domain.name}.${name}`,
    // tRPC types a procedure record loosely; its kind is what decides GET or POST.
    mutation: Reflect.get(Reflect.get(Object(procedure), '_def'), 'type') === 'mutation',
  })),
);

/** Calls a procedure by tRPC, as that person or as nobody. */
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
