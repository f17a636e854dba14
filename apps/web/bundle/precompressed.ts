import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

/** Images and fonts are compressed by their own formats, documents are templates that the server fills in. */
const TEXT = /\.(js|css|svg|webmanifest)$/;
/** Below, a file fits one packet either way. */
const LEAST_BYTES = 1_024;

const compress = promisify(brotliCompress);

/**
 * Lays a Brotli file of the best quality beside each file of text, once all of them are written: a seventh smaller than
 * what a server could compress while somebody waits, and free of charge when it is asked for.
 */
export function precompressed(): Plugin {
  return {
    name: 'threshold:precompressed',
    apply: 'build',
    enforce: 'post',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '.' }) {
        const names = readdirSync(dir, { recursive: true, encoding: 'utf8' });
        await Promise.all(
          names.filter((name) => TEXT.test(name)).map((name) => compressFile(join(dir, name))),
        );
      },
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length >= LEAST_BYTES) await writeFile(`${path}.br`, await compress(bytes));
}
