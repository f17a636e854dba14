import type { Port } from '@threshold/contracts';
import type { QueryContext } from './context.ts';
import type { ProvidedPort } from './domain.ts';

/** Answers by port name. */
export type PortAnswers = ReadonlyMap<string, (ctx: QueryContext) => unknown>;

/** @throws Error naming the fix if a port is provided twice */
export function mapPortAnswers(ports: readonly ProvidedPort[]): PortAnswers {
  const portAnswers = new Map<string, (ctx: QueryContext) => unknown>();
  for (const { port, answer } of ports) {
    if (portAnswers.has(port.name))
      throw new Error(`Two domains provide the port "${port.name}": remove one providePort().`);
    portAnswers.set(port.name, answer);
  }
  return portAnswers;
}

/** @throws Error naming the fix if no domain provides the port */
export function getPort<P>(portAnswers: PortAnswers, port: Port<P>, ctx: QueryContext): P {
  const answer = portAnswers.get(port.name);
  if (!answer)
    throw new Error(`No domain provides the port "${port.name}": compose its domain or add it to \`needs\`.`);
  // providePort() typed the answer by this port; a map keyed by name loses that type.
  return answer(ctx) as P;
}
