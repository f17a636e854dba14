import { spawn } from 'node:child_process';

/*
 * Runs the pinned pnpm, which npx downloads, on the installed Node: the project's own toolchain may not exist yet.
 * Everything it starts is one process group and ends with it, because neither npx nor pnpm passes signals on.
 */
const PNPM = 'pnpm@12.21.0';

const child = spawn('npx', ['--yes', '--prefer-offline', PNPM, ...process.argv.slice(2)], {
  stdio: 'inherit',
  detached: true,
});

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    try {
      process.kill(-child.pid, signal);
    } catch {
      // the group has already ended
    }
  });

child.on('error', (error) => {
  process.stderr.write(`npx could not be started: ${error.message}\n`);
  process.exit(1);
});
child.on('exit', (code) => process.exit(code ?? 1));
