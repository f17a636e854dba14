import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const COMMANDS = fileURLToPath(new URL('../../../apps/server/src/commands/main.ts', import.meta.url));

/** How a command of the operator ended. */
export interface Ran {
  readonly code: number | null;
  readonly seconds: number;
  /** The most memory that it held. */
  readonly megabytes: number;
  readonly said: string;
}

/** Runs `threshold …` as an operator does. */
export async function runCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Ran> {
  const began = performance.now();
  const child = spawn(process.execPath, ['--import', MEMORY, COMMANDS, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const [code] = await once(child, 'close');
  return {
    code: typeof code === 'number' ? code : null,
    seconds: (performance.now() - began) / 1_000,
    megabytes: Number(/drill: (\d+) kB/.exec(said)?.[1] ?? 0) / 1_024,
    said: said.replace(/drill: \d+ kB\n/, ''),
  };
}

/** Says at the end how much memory the command held at the most. */
const MEMORY = `data:text/javascript,process.on('exit',()=>process.stderr.write('drill: '+process.resourceUsage().maxRSS+' kB\\n'))`;
