import { type CommandContext, notFound, type QueryContext } from '@threshold/api/server';
import { filesTables, type ImportRow } from '../tables.ts';

/** The athlete's own import of that id, or null. */
export async function findImport(ctx: QueryContext, importId: string): Promise<ImportRow | null> {
  return (await ofAthlete(ctx).where('id', '=', importId).executeTakeFirst()) ?? null;
}

/** As `findImport`, refusing what is not there. */
export async function getImport(ctx: QueryContext, importId: string): Promise<ImportRow> {
  return orNotFound(await findImport(ctx, importId));
}

/** The import, held until the transaction ends: nobody else changes it meanwhile; null where it is gone. */
export async function lockImport(ctx: CommandContext, importId: string): Promise<ImportRow | null> {
  return (await ofAthlete(ctx).where('id', '=', importId).forNoKeyUpdate().executeTakeFirst()) ?? null;
}

/** As `lockImport`, refusing what is not there. */
export async function lockImportOrThrow(ctx: CommandContext, importId: string): Promise<ImportRow> {
  return orNotFound(await lockImport(ctx, importId));
}

/** The athlete's import that is being read or taken in, or null: there is one at most. */
export async function findBusyImport(ctx: QueryContext): Promise<ImportRow | null> {
  return (await ofAthlete(ctx).where('state', 'in', ['reading', 'landing']).executeTakeFirst()) ?? null;
}

/** The imports that the athlete has begun since an instant, whatever became of them, and when the first of them was. */
export async function importsSince(
  { em, athleteId }: QueryContext,
  since: Date,
): Promise<{ imports: number; first: Date | null }> {
  const { imports, first } = await filesTables(em)
    .selectFrom('import')
    .select(({ fn }) => [fn.countAll<string>().as('imports'), fn.min('created_at').as('first')])
    .where('athlete_id', '=', athleteId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return { imports: Number(imports), first };
}

/** Processor time that decoding took of the imports that the athlete has begun since an instant. */
export async function decodeMsSince({ em, athleteId }: QueryContext, since: Date): Promise<number> {
  const { spent } = await filesTables(em)
    .selectFrom('import')
    .select(({ fn }) => fn.sum<string | null>('decode_ms').as('spent'))
    .where('athlete_id', '=', athleteId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(spent ?? 0);
}

const ofAthlete = ({ em, athleteId }: QueryContext) =>
  filesTables(em).selectFrom('import').selectAll().where('athlete_id', '=', athleteId);

function orNotFound(row: ImportRow | null): ImportRow {
  if (!row) throw notFound('Import not found');
  return row;
}
