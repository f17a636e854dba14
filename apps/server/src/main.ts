import { enableCompileCache } from 'node:module';
import { exitAfterFailedStart } from './boot/exit-after-failed-start.ts';

// Type stripping and compilation take up a third of the startup. The cache is in the system's temp folder.
enableCompileCache();
if (process.argv.includes('--check-config')) {
  const { checkConfig } = await import('./boot/check-config.ts');
  process.exitCode = checkConfig(process.env, (line) => void process.stdout.write(`${line}\n`));
} else {
  const { boot } = await import('./boot/boot.ts');
  boot().catch(exitAfterFailedStart);
}
