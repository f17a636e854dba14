import { spawn } from 'node:child_process';

/*
 * Runs a script of the root by the pinned pnpm, which npx brings, on whatever Node is installed: the step before the
 * project's own toolchain exists. Everything it starts is one process group that ends with it, since neither npx nor
 * pnpm hands a signal on.
 */
const PNPM = 'pnpm@12.21.0';

const child = spawn('npx', ['--yes', '--prefer-offline', PNPM, 'run', ...process.argv.slice(2)], {
  stdio: 'inherit',
  detached: true,
});

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    try {
      process.kill(-child.pid, signal);
    } catch {
      // the group has ended meanwhile
    }
  });

child.on('error', (error) => {
  process.stderr.write(`npx could not be started: ${error.message}\n`);
  process.exit(1);
});
child.on('exit', (code) => process.exit(code ?? 1));
