import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { QueryContext } from '@threshold/api/server';
import { inSchema } from '@threshold/db';
import type { entities } from './entities.ts';

type Tables = InferKyselyDB<(typeof entities)[number], Record<never, never>>;

/**
 * Query builder of the athletes schema, in the transaction of `em` if there is one. Every WHERE in an athlete's
 * request must filter by `athlete_id`.
 */
export const athletesTables = ({ em }: Pick<QueryContext, 'em'>) =>
  inSchema(em.getKysely<Tables>(), 'athletes');
