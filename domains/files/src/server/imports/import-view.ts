import type { QueryContext } from '@threshold/api/server';
import type { ImportActivityState, ImportView } from '../../schemas.ts';
import { filesTables } from '../tables.ts';
import type { ImportRow } from './import.entity.ts';

type Counts = ImportView['counts'];
type ImportViewColumns = Pick<
  ImportRow,
  'id' | 'name' | 'state' | 'createdAt' | 'totalFiles' | 'readFiles' | 'problem'
>;

const COUNT_KEYS: Readonly<Record<ImportActivityState, keyof Counts>> = {
  ready: 'ready',
  duplicate: 'duplicate',
  refused: 'refused',
  landed: 'landed',
  'left-out': 'leftOut',
  undone: 'undone',
};

export async function toImportViews(
  ctx: QueryContext,
  rows: readonly ImportViewColumns[],
): Promise<ImportView[]> {
  const countsByImport = await countActivities(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    files: { total: row.totalFiles ?? null, read: row.readFiles },
    counts: countsByImport.get(row.id) ?? createZeroCounts(),
    problem: row.problem ?? null,
  }));
}

export async function toImportView(ctx: QueryContext, row: ImportViewColumns): Promise<ImportView> {
  const [view] = await toImportViews(ctx, [row]);
  if (!view) throw new Error('Expected one view per row');
  return view;
}

async function countActivities(
  { em, athleteId }: QueryContext,
  ids: readonly string[],
): Promise<Map<string, Counts>> {
  const countsByImport = new Map<string, Counts>();
  if (ids.length === 0) return countsByImport;
  const rows = await filesTables(em)
    .selectFrom('activity')
    .select(({ fn }) => ['import_id', 'state', fn.countAll<string>().as('count')])
    .where('athlete_id', '=', athleteId)
    .where('import_id', 'in', ids)
    .groupBy(['import_id', 'state'])
    .execute();
  for (const { import_id, state, count } of rows) {
    const importCounts = countsByImport.get(import_id) ?? createZeroCounts();
    importCounts[COUNT_KEYS[state]] = Number(count);
    countsByImport.set(import_id, importCounts);
  }
  return countsByImport;
}

const createZeroCounts = (): Counts => ({
  ready: 0,
  duplicate: 0,
  refused: 0,
  landed: 0,
  leftOut: 0,
  undone: 0,
});
