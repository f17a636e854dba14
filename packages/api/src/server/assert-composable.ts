import type { Domain } from './domain.ts';

/**
 * Checks that the domains fit together.
 * @param providedPorts the ports that the domains and the app provide, by name
 * @throws Error naming the fix
 */
export function assertComposable(
  domains: readonly Domain[],
  providedPorts: ReadonlyMap<string, unknown>,
): void {
  assertUnique(
    domains.map((domain) => domain.name),
    (name) => `Two domains are called "${name}": rename one in its defineDomain().`,
  );
  assertUnique(
    domains.flatMap((domain) =>
      [...domain.rest, ...(domain.files ?? [])].map((row) => `${row.method} ${row.path}`),
    ),
    (path) => `Two REST rows serve "${path}": take one out of its rest.ts.`,
  );
  for (const domain of domains) {
    for (const row of domain.rest)
      if (!(row.procedure in domain.router._def.procedures))
        throw new Error(`${domain.name}'s rest.ts names "${row.procedure}", which its router does not have.`);
    for (const { job } of domain.jobs ?? [])
      if (!job.name.startsWith(`${domain.name}.`))
        throw new Error(`${domain.name} handles the job "${job.name}": name it "${domain.name}.…".`);
    for (const port of domain.needs)
      if (!providedPorts.has(port.name))
        throw new Error(
          `${domain.name} needs the port "${port.name}", which no domain provides: compose the domain in apps/server/src/domains.ts.`,
        );
  }
}

/** @throws Error with the message for the first name that occurs twice */
export function assertUnique(names: readonly string[], createMessage: (name: string) => string): void {
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate !== undefined) throw new Error(createMessage(duplicate));
}
