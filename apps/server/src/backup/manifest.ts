import { z } from 'zod';

/** Raised with every change of how a backup is written. */
export const BACKUP_VERSION = 1;

const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

const table = z.strictObject({ schema: name, name, columns: z.array(name).min(1) });
/** A table as a backup names it, with the columns in the order of its rows. */
export type BackupTable = z.infer<typeof table>;

/** What stands before the rows: enough to refuse the file without reading on. */
export const preface = z.strictObject({
  madeAt: z.iso.datetime(),
  postgres: z.string().max(100),
  migrations: z.array(z.strictObject({ schema: name, names: z.array(z.string().max(200)) })),
});
export type Preface = z.infer<typeof preface>;

export const tableHead = table;

/** What stands after a table's rows. */
export const tableEnd = z.strictObject({ rows: count, sha256 });
export type TableEnd = z.infer<typeof tableEnd>;

/** What stands last: every table with the number and the digest of its rows, and where the sequences stood. */
export const manifest = z.strictObject({
  tables: z.array(z.strictObject({ schema: name, name, rows: count, sha256 })),
  sequences: z.array(z.strictObject({ schema: name, name, value: count })),
});
export type Manifest = z.infer<typeof manifest>;

/** A file that is no whole, sound backup which this version can restore. Its message is for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** A table's name as SQL has it. */
export const quoted = ({
  schema,
  name: relation,
}: {
  readonly schema: string;
  readonly name: string;
}): string => `"${schema}"."${relation}"`;
