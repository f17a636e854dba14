import { z } from 'zod';

/** Incremented with every change to the backup format. */
export const BACKUP_VERSION = 1;

/** PostgreSQL truncates identifiers to 63 bytes. */
const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

const table = z.strictObject({ schema: name, name, columns: z.array(name).min(1) });
export type BackupTable = z.infer<typeof table>;

/** Comes before the rows and says enough to reject a file without reading on. */
export const preface = z.strictObject({
  madeAt: z.iso.datetime(),
  postgres: z.string().max(100),
  migrations: z.array(z.strictObject({ schema: name, names: z.array(z.string().max(200)) })),
});
export type Preface = z.infer<typeof preface>;

export const tableHead = table;

/** Follows a table's rows. */
export const tableEnd = z.strictObject({ rows: count, sha256 });
export type TableEnd = z.infer<typeof tableEnd>;

/** Comes last. Lists every table with its row count and digest, and the sequence values. */
export const manifest = z.strictObject({
  tables: z.array(z.strictObject({ schema: name, name, rows: count, sha256 })),
  sequences: z.array(z.strictObject({ schema: name, name, value: count })),
});
export type Manifest = z.infer<typeof manifest>;

/** Thrown if this version cannot restore the file. The message is for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** The table as a quoted SQL identifier. `name` cannot contain quotes, so nothing is escaped. */
export const quoteTableName = ({
  schema,
  name: relation,
}: {
  readonly schema: string;
  readonly name: string;
}): string => `"${schema}"."${relation}"`;
