import { LockMode } from '@mikro-orm/core';
import { type CommandContext, notFound, type QueryContext } from '@threshold/api/server';
import { filesTables } from '../tables.ts';
import { Import, type ImportRow } from './import.entity.ts';

export const findImport = ({ em, athleteId }: QueryContext, importId: string): Promise<ImportRow | null> =>
  em.findOne(Import, { id: importId, athleteId });

/** @throws DomainError 'not-found' */
export async function getImport(ctx: QueryContext, importId: string): Promise<ImportRow> {
  return orNotFound(await findImport(ctx, importId));
}

/** Locks the import's row until the transaction ends; null if it is gone. */
export const findAndLockImport = (
  { em, athleteId }: CommandContext,
  importId: string,
): Promise<ImportRow | null> =>
  em.findOne(Import, { id: importId, athleteId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });

/** @throws DomainError 'not-found' */
export async function lockImportOrThrow(ctx: CommandContext, importId: string): Promise<ImportRow> {
  return orNotFound(await findAndLockImport(ctx, importId));
}

/** The athlete's import that is being read or landed, or null; there is at most one. */
export const findBusyImport = ({ em, athleteId }: QueryContext): Promise<ImportRow | null> =>
  em.findOne(Import, { athleteId, state: { $in: ['reading', 'landing'] } });

/** Counts imports started since an instant, in any state. Also returns when the first started, or null. */
export async function countImportsSince(
  { em, athleteId }: QueryContext,
  since: Date,
): Promise<{ importCount: number; firstStartedAt: Date | null }> {
  const { importCount, firstStartedAt } = await filesTables(em)
    .selectFrom('file_import')
    .select(({ fn }) => [fn.countAll<string>().as('importCount'), fn.min('created_at').as('firstStartedAt')])
    .where('athlete_id', '=', athleteId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return { importCount: Number(importCount), firstStartedAt };
}

/** CPU time spent decoding the athlete's imports started since an instant. */
export async function getDecodeMsSince({ em, athleteId }: QueryContext, since: Date): Promise<number> {
  const { decodeMs } = await filesTables(em)
    .selectFrom('file_import')
    .select(({ fn }) => fn.sum<string | null>('decode_ms').as('decodeMs'))
    .where('athlete_id', '=', athleteId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(decodeMs ?? 0);
}

function orNotFound(row: ImportRow | null): ImportRow {
  if (!row) throw notFound('Import not found');
  return row;
}
