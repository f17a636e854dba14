import { fileURLToPath } from 'node:url';
import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import type { Store } from '@threshold/db';
import { inSchema } from '@threshold/db';
import { AnswerCount } from './store/answer-count.entity.ts';
import { AthleteRevision } from './store/athlete-revision.entity.ts';
import { FailedRun } from './store/failed-run.entity.ts';
import { IdempotencyKey } from './store/idempotency-key.entity.ts';
import { QueuedJobRow } from './store/queued-job.entity.ts';
import { EntryUndo } from './undo/entry-undo.entity.ts';

export const store: Store = {
  name: 'api',
  entities: [QueuedJobRow, IdempotencyKey, AnswerCount, AthleteRevision, EntryUndo, FailedRun],
  migrations: fileURLToPath(new URL('./migrations', import.meta.url)),
};

type Tables = InferKyselyDB<
  typeof QueuedJobRow | typeof IdempotencyKey | typeof AnswerCount | typeof EntryUndo | typeof FailedRun,
  Record<never, never>
>;

/** Query builder for this package's tables, within the transaction of `em`, if it has one. */
export const apiTables = (em: EntityManager) => inSchema(em.getKysely<Tables>(), 'api');
