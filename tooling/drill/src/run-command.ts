import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const COMMANDS = fileURLToPath(new URL('../../../apps/server/src/commands/main.ts', import.meta.url));

/** Said by the command at its end: the most memory that it held, and the CPU time that it took. */
const USED = /drill: (\d+) kB, (\d+) µs\n/;
const SAY_USED = `data:text/javascript,process.on('exit',()=>{const{maxRSS,userCPUTime,systemCPUTime}=process.resourceUsage();process.stderr.write('drill: '+maxRSS+' kB, '+(userCPUTime+systemCPUTime)+' %C2%B5s\\n')})`;

/** How a command of the operator ended. */
export interface Ran {
  readonly code: number | null;
  readonly seconds: number;
  /** The most memory that it held. */
  readonly megabytes: number;
  readonly cpuSeconds: number;
  readonly said: string;
}

/** Runs `threshold …` as an operator does. */
export async function runCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Ran> {
  const began = performance.now();
  const child = spawn(process.execPath, ['--import', SAY_USED, COMMANDS, ...args], {
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
    megabytes: Number(USED.exec(said)?.[1] ?? 0) / 1_024,
    cpuSeconds: Number(USED.exec(said)?.[2] ?? 0) / 1e6,
    said: said.replace(USED, ''),
  };
}
