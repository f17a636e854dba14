import { domains } from '../../src/domains.ts';
import type { Person, TestServer } from '../support/test-server.ts';

/** All the product's procedures as `domain.name`, and whether each is a command. */
export const PROCEDURES = domains.flatMap((domain) =>
  Object.entries(domain.router._def.procedures).map(([name, procedure]) => ({
    path: `${domain.name}.${name}`,
    // tRPC erases the types of a procedure record; the kind decides between GET and POST.
    isMutation: Reflect.get(Reflect.get(Object(procedure), '_def'), 'type') === 'mutation',
  })),
);

/** Calls a procedure over tRPC, as that person or as a visitor. */
export function callProcedure(
  testServer: TestServer,
  { path, isMutation }: (typeof PROCEDURES)[number],
  input: object | undefined,
  person?: Person,
) {
  if (isMutation) return testServer.call('POST', `/api/trpc/${path}`, person, input ?? {});
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  return testServer.call('GET', `/api/trpc/${path}${query}`, person);
}
