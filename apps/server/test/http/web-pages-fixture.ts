import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const builtFilePaths = readdirSync(
  fileURLToPath(new URL('../../../web/dist/assets/', import.meta.url)),
)
  .filter((name) => !name.endsWith('.br'))
  .map((name) => `/assets/${name}`);
