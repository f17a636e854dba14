import {
  type CommandContext,
  runEachInTransaction,
  type Schedule,
  type ScheduleContext,
} from '@threshold/api/server';
import { sql } from 'kysely';
import { DAY_MS } from '../limits.ts';
import { filesTables } from '../tables.ts';
import { findAndLockImport } from './find-import.ts';
import { failImport } from './finish-reading.ts';
import type { ImportRow } from './import.entity.ts';
import { landImportJob, readImportJob } from './jobs.ts';
import { publishProgress } from './publish-progress.ts';

const HOUR_MS = 3_600_000;
const MAX_READY_DAYS = 14;

/**
 * Hourly cleanup. Deletes uploads that a crash left half stored. Requeues imports stalled for an hour and
 * ends them after a day. Fails unconfirmed imports after two weeks and deletes their streams.
 */
export const cleanUpImports: Schedule = { name: 'let-go', cron: '17 * * * *', run };

async function run(ctx: ScheduleContext): Promise<void> {
  const { em, now } = ctx;
  const toInstantBefore = (ms: number) => new Date(now().getTime() - ms);
  // Both queries span all athletes and have their own indexes.
  await sql`
    delete from files.upload_part p where p.created_at < ${toInstantBefore(HOUR_MS)} and not exists (
      select from files.file_import i where i.id = p.import_id and i.athlete_id = p.athlete_id and i.state = 'reading')
  `.execute(em.getKysely());
  const inactiveImports = await filesTables(em)
    .selectFrom('file_import')
    .select(['id', 'athlete_id', 'created_at'])
    .where('state', 'in', ['reading', 'ready', 'landing'])
    .where('last_progress_at', '<', toInstantBefore(HOUR_MS))
    .execute();
  await runEachInTransaction(ctx, inactiveImports, (ctx, { id }) =>
    requeueOrAbandon(ctx, id, toInstantBefore),
  );
}

async function requeueOrAbandon(
  ctx: CommandContext,
  importId: string,
  toInstantBefore: (ms: number) => Date,
): Promise<void> {
  const row = await findAndLockImport(ctx, importId);
  if (!row || row.lastProgressAt >= toInstantBefore(HOUR_MS)) return;
  const isAbandoned = row.lastProgressAt < toInstantBefore(DAY_MS);
  if (row.state === 'reading') {
    if (isAbandoned) await failImport(ctx, importId, 'We couldn’t finish reading it. Please try again.');
    else ctx.enqueue(readImportJob, { importId });
  } else if (row.state === 'landing') {
    if (isAbandoned) await abandon(ctx, row, 'done');
    else ctx.enqueue(landImportJob, { importId });
  } else if (row.state === 'ready' && row.lastProgressAt < toInstantBefore(MAX_READY_DAYS * DAY_MS))
    await abandon(ctx, row, 'failed');
}

const ABANDONED_PROBLEMS = {
  done: { activityProblem: 'We couldn’t import it. Please upload the file again.', importProblem: null },
  failed: {
    activityProblem: 'It expired after two weeks. Please upload the file again.',
    importProblem: 'It expired after two weeks. Please upload the file again.',
  },
} as const;

async function abandon(ctx: CommandContext, row: ImportRow, state: 'done' | 'failed'): Promise<void> {
  await filesTables(ctx.em)
    .updateTable('activity')
    .set({ state: 'refused', problem: ABANDONED_PROBLEMS[state].activityProblem, payload: null })
    .where('athlete_id', '=', ctx.athleteId)
    .where('import_id', '=', row.id)
    .where('state', 'in', ['ready', 'duplicate'])
    .execute();
  ctx.em.assign(row, { state, problem: ABANDONED_PROBLEMS[state].importProblem, lastProgressAt: ctx.now() });
  publishProgress(ctx, { importId: row.id, state, done: 0, total: 0 });
}
