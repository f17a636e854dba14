import { relative } from 'node:path';
import type { Plugin } from 'rolldown';

export const MODULE_LIST = 'modules.json';

interface BundledFile {
  readonly bytes: number;
  /** The files that it imports statically. */
  readonly imports: readonly string[];
  /** Paths from the root of the project. */
  readonly modules: readonly string[];
}

export type ModuleList = Readonly<Record<string, BundledFile>>;

/** Writes which modules are in which file, so that a test can limit what a process loads at startup. */
export function moduleList(project: string): Plugin {
  return {
    name: 'module-list',
    generateBundle(_options, bundle) {
      const list: Record<string, BundledFile> = {};
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          list[file.fileName] = {
            bytes: file.code.length,
            imports: file.imports,
            modules: file.moduleIds.map((id) => relative(project, id)),
          };
      this.emitFile({ type: 'asset', fileName: MODULE_LIST, source: JSON.stringify(list, null, 1) });
    },
  };
}

/** The names of a bundled file and its transitive static imports. */
export function listLoadedFiles(list: ModuleList, file: string): string[] {
  const loaded = new Set([file]);
  // Iterating a growing set also visits the new members.
  for (const name of loaded) for (const imported of list[name]?.imports ?? []) loaded.add(imported);
  return [...loaded];
}
