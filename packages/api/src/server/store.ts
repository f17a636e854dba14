import { fileURLToPath } from 'node:url';
import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import type { Store } from '@threshold/db';
import { AnswerCount } from './store/answer-count.entity.ts';
import { AnsweredCall } from './store/answered-call.entity.ts';
import { AthleteRevision } from './store/athlete-revision.entity.ts';
import { QueuedWork } from './store/queued-work.entity.ts';
import { EntryUndo } from './undo/entry-undo.entity.ts';

/** The platform's own tables, in the schema `api`. */
export const store: Store = {
  name: 'api',
  entities: [QueuedWork, AnsweredCall, AnswerCount, AthleteRevision, EntryUndo],
  migrations: fileURLToPath(new URL('./migrations', import.meta.url)),
};

type Tables = InferKyselyDB<
  typeof QueuedWork | typeof AnsweredCall | typeof AnswerCount | typeof EntryUndo,
  Record<never, never>
>;

/** The platform's tables, within the transaction of `em` if it has one. */
export const apiTables = (em: EntityManager) => em.getKysely<Tables>().withSchema('api');
