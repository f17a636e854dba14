import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

/** Images and fonts are already compressed, and documents are templates that the server fills in. */
const TEXT_FILE = /\.(js|css|svg|webmanifest)$/;
/** Smaller files fit in one packet either way. */
const MIN_BYTES = 1_024;

const compress = promisify(brotliCompress);

/**
 * Writes a maximum-quality Brotli file next to each text file after the build. It is a seventh smaller than
 * with on-the-fly compression and costs nothing per request.
 */
export function precompress(): Plugin {
  return {
    name: 'threshold:precompress',
    apply: 'build',
    enforce: 'post',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '.' }) {
        const names = readdirSync(dir, { recursive: true, encoding: 'utf8' });
        await Promise.all(
          names.filter((name) => TEXT_FILE.test(name)).map((name) => compressFile(join(dir, name))),
        );
      },
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length >= MIN_BYTES) await writeFile(`${path}.br`, await compress(bytes));
}
