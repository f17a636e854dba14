import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { entities } from './entities.ts';

/** Use with `.withSchema('athletes')`. */
export type Tables = InferKyselyDB<(typeof entities)[number], Record<never, never>>;
