import type { Port } from '@threshold/contracts';
import type { QueryContext } from './context.ts';
import type { ProvidedPort } from './domain.ts';

/** Functions that create each port’s implementation, by port name. */
export type PortImplementations = ReadonlyMap<string, (ctx: QueryContext) => unknown>;

/** @throws Error naming the fix if a port is provided twice */
export function mapPortImplementations(ports: readonly ProvidedPort[]): PortImplementations {
  const portImplementations = new Map<string, (ctx: QueryContext) => unknown>();
  for (const { port, implement } of ports) {
    if (portImplementations.has(port.name))
      throw new Error(`Two domains provide the port "${port.name}": remove one providePort().`);
    portImplementations.set(port.name, implement);
  }
  return portImplementations;
}

/** @throws Error naming the fix if no domain provides the port */
export function getPort<P>(portImplementations: PortImplementations, port: Port<P>, ctx: QueryContext): P {
  const implement = portImplementations.get(port.name);
  if (!implement)
    throw new Error(`No domain provides the port "${port.name}": compose its domain or add it to \`needs\`.`);
  // providePort() typed the implementation by this port; a map keyed by name loses that type.
  return implement(ctx) as P;
}
