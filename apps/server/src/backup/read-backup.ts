import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { BackupFile } from './backup-file.ts';
import type { FrameKind } from './frames.ts';
import {
  BackupError,
  type BackupTable,
  type Manifest,
  manifest,
  type Preface,
  preface,
  tableEnd,
  tableHead,
} from './manifest.ts';

/** Receives a backup's rows. Without a sink, the file is only verified. */
export interface RowSink {
  beginTable(table: BackupTable): Promise<void>;
  writeRows(bytes: Buffer): Promise<void>;
  endTable(): Promise<void>;
}

const NO_SINK: RowSink = { beginTable: async () => {}, writeRows: async () => {}, endTable: async () => {} };

/**
 * Reads a whole backup and verifies each table's digest and the manifest.
 * @throws BackupError if the file is damaged or incomplete
 */
export async function readBackup(
  file: BackupFile,
  sink = NO_SINK,
): Promise<{ preface: Preface; manifest: Manifest }> {
  const tables: Manifest['tables'] = [];
  let seenPreface: Preface | null = null;
  let seenManifest: Manifest | null = null;
  let openTable: (BackupTable & { digest: ReturnType<typeof createHash> }) | null = null;
  for await (const { kind, bytes } of file.frames()) {
    assertFrameOrder(kind, {
      hasPreface: seenPreface !== null,
      hasManifest: seenManifest !== null,
      isInTable: openTable !== null,
    });
    switch (kind) {
      case 'p':
        seenPreface = parseFrame(preface, bytes);
        break;
      case 't': {
        const table = parseFrame(tableHead, bytes);
        openTable = { ...table, digest: createHash('sha256') };
        await sink.beginTable(table);
        break;
      }
      case 'd':
        openTable?.digest.update(bytes);
        await sink.writeRows(bytes);
        break;
      case 'e': {
        const end = parseFrame(tableEnd, bytes);
        if (openTable?.digest.digest('hex') !== end.sha256)
          throw new BackupError(
            `The backup is damaged: the rows of ${openTable?.schema}.${openTable?.name} do not match their digest.`,
          );
        tables.push({ schema: openTable.schema, name: openTable.name, ...end });
        openTable = null;
        await sink.endTable();
        break;
      }
      case 'm':
        seenManifest = parseFrame(manifest, bytes);
        break;
      default:
        kind satisfies never;
    }
  }
  if (!seenPreface || !seenManifest) throw new BackupError('The backup is cut off: its manifest is missing.');
  if (JSON.stringify(seenManifest.tables) !== JSON.stringify(tables))
    throw new BackupError('The backup is damaged: its manifest does not match its tables.');
  return { preface: seenPreface, manifest: seenManifest };
}

/** The preface is first, rows and ends are only inside a table, and nothing follows the manifest. */
function assertFrameOrder(
  kind: FrameKind,
  seen: { readonly hasPreface: boolean; readonly hasManifest: boolean; readonly isInTable: boolean },
): void {
  const isPreface = kind === 'p';
  const belongsInTable = kind === 'd' || kind === 'e';
  if (seen.hasManifest || isPreface === seen.hasPreface || belongsInTable !== seen.isInTable)
    throw new BackupError('The backup is damaged: its frames are out of order.');
}

function parseFrame<S extends z.ZodType>(schema: S, bytes: Buffer): z.output<S> {
  try {
    return schema.parse(JSON.parse(bytes.toString()));
  } catch {
    throw new BackupError('The backup is damaged: one of its frames cannot be read.');
  }
}
