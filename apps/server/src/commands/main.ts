import { enableCompileCache } from 'node:module';

enableCompileCache();
const { threshold } = await import('./threshold.ts');

process.exitCode = await threshold(process.argv.slice(2), {
  env: process.env,
  now: () => new Date(),
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
});
