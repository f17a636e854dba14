import { copyFileSync, openSync, readSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A file that must not be restored, and what the refusal says. */
export interface BadFile {
  readonly what: string;
  readonly path: string;
  readonly says: RegExp;
}

/** Damaged, cut, foreign and newer files, made of a sound backup. */
export function badFiles(folder: string, sound: string): readonly BadFile[] {
  const path = (name: string) => join(folder, name);
  const { size } = statSync(sound);
  copyFileSync(sound, path('damaged.backup'));
  const file = openSync(path('damaged.backup'), 'r+');
  const byte = Buffer.alloc(1);
  readSync(file, byte, 0, 1, Math.floor(size / 2));
  writeSync(file, Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, Math.floor(size / 2));
  copyFileSync(sound, path('cut.backup'));
  truncateSync(path('cut.backup'), Math.floor(size * 0.6));
  writeFileSync(path('foreign.backup'), '-- PostgreSQL database dump\n');
  writeFileSync(path('newer.backup'), 'THRESHOLD-BACKUP {"version":99,"sealed":null}\nrows\n');
  return [
    { what: 'damaged', path: path('damaged.backup'), says: /is damaged/ },
    { what: 'cut', path: path('cut.backup'), says: /is cut off/ },
    { what: 'foreign', path: path('foreign.backup'), says: /is no backup of Threshold/ },
    { what: 'newer', path: path('newer.backup'), says: /newer version/ },
  ];
}
