import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A server process that this bench started. */
export interface Child {
  readonly pid: number;
  readonly origin: string;
  stop(): Promise<void>;
}

const running = new Set<ChildProcess>();

/** Starts a Node script, with what Node is told before it and an environment of its own, and waits for its `/healthz`. */
export async function startChild(
  command: readonly string[],
  port: number,
  env: NodeJS.ProcessEnv,
): Promise<Child> {
  await refuseTaken(port);
  const child = spawn(process.execPath, command, {
    env: { PATH: process.env.PATH, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const origin = `http://127.0.0.1:${port}`;
  await answering(child, `${origin}/healthz`);
  if (child.pid === undefined) throw new Error(`${command.join(' ')} did not start`);
  return { pid: child.pid, origin, stop: () => stopped(child) };
}

/** Stops whatever a part that failed has left running. */
export async function stopChildren(): Promise<void> {
  await Promise.all([...running].map(stopped));
}

/** Whoever answers there already would be measured instead. */
async function refuseTaken(port: number): Promise<void> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

/** Ten minutes and more: a kept world of millions of rows is migrated first. */
async function answering(child: ChildProcess, url: string): Promise<void> {
  for (let tries = 0; tries < 60_000; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    try {
      if ((await fetch(url)).ok) return;
    } catch {
      // not listening yet
    }
    await pause(10);
  }
  throw new Error(`${url} did not answer`);
}

async function stopped(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
}
