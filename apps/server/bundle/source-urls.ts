import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { type Plugin, RolldownMagicString } from 'rolldown';

/** `new URL('./path', import.meta.url)`, with the path captured, or `import.meta.url` alone. */
const MODULE_URL = /new URL\(\s*'(\.[^']*)',\s*import\.meta\.url,?\s*\)|\bimport\.meta\.url\b/g;
/** Captures a migration's name from its file name. The folder also contains a snapshot of the schema. */
const MIGRATION_NAME = /^Migration\d+.*(?=\.ts$)/;

/** A file that the bundle loads by path: a program, worker or migration. */
interface EntryFile {
  readonly id: string;
  readonly fileName: string;
}

/**
 * Makes URLs that a module derives from `import.meta.url` work in the bundle. Programs, workers and migration
 * folders are bundled under fixed names. Any other URL, such as that of the built web app, points to the same
 * place as in the source.
 * @param bundleFolder the absolute folder of the bundle; its chunks are not in subfolders
 */
export function sourceUrls(bundleFolder: string): Plugin {
  return {
    name: 'source-urls',
    transform: {
      // Ids of virtual modules start with \0 and are not paths.
      filter: { id: /^[^\0]/, code: /\bimport\.meta\.url\b/ },
      handler(source, id) {
        const code = new RolldownMagicString(source);
        const sourceUrl = `new URL(${JSON.stringify(relative(bundleFolder, id))}, import.meta.url).href`;
        for (const { 0: expression, 1: path, index } of source.matchAll(MODULE_URL)) {
          const { url, files } = resolveBundledFiles(join(dirname(id), path ?? '.'));
          for (const file of files) this.emitFile({ type: 'chunk', ...file });
          const bundledExpression =
            files.length > 0
              ? `new URL('./${url}', import.meta.url)`
              : expression.replace('import.meta.url', sourceUrl);
          code.overwrite(index, index + expression.length, bundledExpression);
        }
        return { code };
      },
    },
  };
}

/** The files to bundle for a path in the source, and their URL in the bundle. Empty if the path is not bundled. */
function resolveBundledFiles(path: string): { url: string; files: readonly EntryFile[] } {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() && path.endsWith('.ts')) {
    const fileName = basename(path).replace(/\.ts$/, '.js');
    return { url: fileName, files: [{ id: path, fileName }] };
  }
  if (basename(path) !== 'migrations') return { url: '', files: [] };
  const url = `migrations/${getPackageName(path)}`;
  const files = readdirSync(path).flatMap((file) => {
    const [name] = MIGRATION_NAME.exec(file) ?? [];
    return name ? [{ id: join(path, file), fileName: `${url}/${name}.js` }] : [];
  });
  return { url, files };
}

/** `domains/training/src/server/migrations` belongs to `training`. */
const getPackageName = (path: string): string => basename(path.slice(0, path.lastIndexOf('/src/')));
