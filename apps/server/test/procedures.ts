import { domains } from '../src/domains.ts';

/** Every procedure of the product by `domain.name`, and whether it is a command. */
export const PROCEDURES = domains.flatMap((domain) =>
  Object.entries(domain.router._def.procedures).map(([name, procedure]) => ({
    path: `${domain.name}.${name}`,
    // tRPC types a procedure record loosely; its kind is what decides GET or POST.
    mutation: Reflect.get(Reflect.get(Object(procedure), '_def'), 'type') === 'mutation',
  })),
);
