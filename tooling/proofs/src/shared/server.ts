import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Program, runProgram } from './run-program.ts';
import { waitUntil } from './wait-until.ts';

export interface Server {
  readonly pid: number;
  readonly origin: string;
  stop(): Promise<void>;
}

const runningPrograms = new Set<Program>();
/** A database with millions of rows may have to be migrated first. */
const START_SECONDS = 600;

/**
 * Starts a Node script and waits for its `/healthz`.
 * @param command flags for Node, the script and its arguments
 * @throws Error if the port is in use, or if the script ends or does not respond in time
 */
export async function startServer(
  command: readonly string[],
  port: number,
  env: NodeJS.ProcessEnv,
): Promise<Server> {
  await assertPortFree(port);
  const program = runProgram({
    command: [process.execPath, ...command],
    env: { ...env, PORT: String(port) },
  });
  runningPrograms.add(program);
  void program.ended.then(() => runningPrograms.delete(program));
  const origin = `http://127.0.0.1:${port}`;
  await waitUntil(
    origin,
    async () => program.hasEnded() || (await fetch(`${origin}/healthz`)).ok,
    START_SECONDS,
  );
  if (program.hasEnded()) throw new Error(`${command.join(' ')} ended before it listened`);
  return { pid: program.pid, origin, stop: () => program.stop() };
}

/** Stops all servers that are still running, also after a failed measurement. */
export async function stopServers(): Promise<void> {
  await Promise.all([...runningPrograms].map((program) => program.stop()));
}

/** @throws Error if the port is in use: another process would be measured instead */
async function assertPortFree(port: number): Promise<void> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
