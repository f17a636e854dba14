import { fileURLToPath } from 'node:url';
import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import type { Store } from '@threshold/db';
import { inSchema } from '@threshold/db';
import { DailyRequests } from './store/daily-requests.entity.ts';
import { DailyTotal } from './store/daily-total.entity.ts';
import { ModelAnswer } from './store/model-answer.entity.ts';
import { ModelCall } from './store/model-call.entity.ts';

export const store: Store = {
  name: 'ai',
  entities: [ModelCall, DailyRequests, DailyTotal, ModelAnswer],
  migrations: fileURLToPath(new URL('./migrations', import.meta.url)),
};

type Tables = InferKyselyDB<
  typeof ModelCall | typeof DailyRequests | typeof DailyTotal | typeof ModelAnswer,
  Record<never, never>
>;

/** The tables of the schema `ai`, within the transaction of `em`, if any. */
export const aiTables = (em: EntityManager) => inSchema(em.getKysely<Tables>(), 'ai');
