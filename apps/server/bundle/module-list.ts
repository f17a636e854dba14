import { relative } from 'node:path';
import type { Plugin } from 'rolldown';

export const MODULE_LIST_FILE = 'modules.json';

interface BundledFile {
  readonly bytes: number;
  /** The bundled files that this one imports statically. */
  readonly imports: readonly string[];
  /** Paths relative to the project root. */
  readonly modules: readonly string[];
}

export type ModuleList = Readonly<Record<string, BundledFile>>;

/** Records which modules end up in which file, so that a test can limit what a process loads at startup. */
export function moduleList(projectFolder: string): Plugin {
  return {
    name: 'module-list',
    generateBundle(_options, bundle) {
      const filesByName: Record<string, BundledFile> = {};
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          filesByName[file.fileName] = {
            bytes: file.code.length,
            imports: file.imports,
            modules: file.moduleIds.map((id) => relative(projectFolder, id)),
          };
      this.emitFile({
        type: 'asset',
        fileName: MODULE_LIST_FILE,
        source: JSON.stringify(filesByName, null, 1),
      });
    },
  };
}

/** The name of a bundled file, plus those of its static imports, direct and transitive. */
export function listLoadedFiles(list: ModuleList, fileName: string): string[] {
  const loadedFiles = new Set([fileName]);
  // Iterating over a set also visits members added along the way.
  for (const loadedFile of loadedFiles)
    for (const importedFile of list[loadedFile]?.imports ?? []) loadedFiles.add(importedFile);
  return [...loadedFiles];
}
