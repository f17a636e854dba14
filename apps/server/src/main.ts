import { enableCompileCache } from 'node:module';

// Stripping types and compiling is a third of a start; kept in the system's temporary folder, it is done once.
enableCompileCache();
const { boot } = await import('./boot.ts');

boot().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  // 78 is EX_CONFIG: a supervisor need not try again.
  process.exit(error instanceof Error && error.name === 'ConfigError' ? 78 : 1);
});
