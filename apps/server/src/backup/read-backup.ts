import { createHash } from 'node:crypto';
import type { Store } from '@threshold/db';
import { listMigrationStates } from '@threshold/db';
import type { z } from 'zod';
import type { BackupFile } from './backup-file.ts';
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
    if (
      seenManifest ||
      (kind === 'p') !== (seenPreface === null) ||
      (openTable !== null) !== (kind === 'd' || kind === 'e')
    )
      throw new BackupError('The backup is damaged: its frames are out of order.');
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

/**
 * Rejects a backup from a newer version of the product.
 * @throws BackupError naming the first unknown migration
 */
export async function assertNotNewer(
  { migrations }: Preface,
  knownMigrations: KnownMigrations,
): Promise<void> {
  for (const { schema, names } of migrations)
    for (const name of names)
      if (!knownMigrations.has(`${schema}/${name}`))
        throw new BackupError(
          `The backup was made by a newer version of Threshold (${schema}/${name} is unknown here): update first.`,
        );
}

type KnownMigrations = ReadonlySet<string>;

/** The migrations in this version, as `schema/name`. */
export async function listKnownMigrations(url: string, stores: readonly Store[]): Promise<KnownMigrations> {
  const states = await listMigrationStates(url, stores);
  return new Set(states.filter(({ isKnown }) => isKnown).map(({ schema, name }) => `${schema}/${name}`));
}

function parseFrame<S extends z.ZodType>(schema: S, bytes: Buffer): z.output<S> {
  try {
    return schema.parse(JSON.parse(bytes.toString()));
  } catch {
    throw new BackupError('The backup is damaged: one of its frames cannot be read.');
  }
}
