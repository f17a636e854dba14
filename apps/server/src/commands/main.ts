import { enableCompileCache } from 'node:module';

enableCompileCache();
const { runCommand } = await import('./run-command.ts');

// A program reading the output may close the pipe early, as `head` does.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  now: () => new Date(),
  print: (line) => void process.stdout.write(`${line}\n`),
  printError: (line) => void process.stderr.write(`${line}\n`),
});
