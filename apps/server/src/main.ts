import { enableCompileCache } from 'node:module';
import { endFailedStart } from './failed-start.ts';

// Stripping types and compiling is a third of a start; kept in the system's temporary folder, it is done once.
enableCompileCache();
if (process.argv.includes('--check-config')) {
  const { checkConfig } = await import('./check-config.ts');
  process.exitCode = checkConfig(process.env, (line) => void process.stdout.write(`${line}\n`));
} else {
  const { boot } = await import('./boot.ts');
  boot().catch(endFailedStart);
}
