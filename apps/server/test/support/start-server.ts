import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const SOURCE_FOLDER = fileURLToPath(new URL('../../src/', import.meta.url));

/** The product in a separate process, as `npm start` runs it. */
export interface Server {
  readonly pid: number;
  readonly port: number;
  /** All output so far, from stdout and stderr. */
  output(): string;
  /** Waits for this output; throws if the process ends without it. */
  waitForOutput(text: string | RegExp): Promise<void>;
  kill(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): void;
  /** Its exit code; null if a signal ended it. */
  readonly ended: Promise<number | null>;
}

/**
 * Starts the product, its demo, its jobs or a command with exactly these environment variables. Stops it when
 * the test ends at the latest.
 */
export async function startServer(
  env: Readonly<Record<string, string>>,
  program: 'main.ts' | 'demo.ts' | 'jobs-main.ts' | 'commands/main.ts' = 'main.ts',
  ...options: readonly string[]
): Promise<Server> {
  const port = Number(env.PORT ?? (await findFreePort()));
  const child = spawn(process.execPath, [SOURCE_FOLDER + program, ...options], {
    env: { PATH: process.env.PATH, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const ended = once(child, 'close').then(([code]): number | null =>
    typeof code === 'number' ? code : null,
  );
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return {
    pid: child.pid ?? 0,
    port,
    output: () => output,
    waitForOutput: async (text) => {
      while (!(typeof text === 'string' ? output.includes(text) : text.test(output))) {
        const hasEnded = await Promise.race([
          ended.then(() => true),
          once(child.stdout, 'data').then(() => false),
        ]);
        if (hasEnded && !(typeof text === 'string' ? output.includes(text) : text.test(output)))
          throw new Error(`the server ended without printing ${text}:\n${output}`);
      }
    },
    kill: (signal) => child.kill(signal),
    ended,
  };
}

export async function findFreePort(): Promise<number> {
  const server = createServer();
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
