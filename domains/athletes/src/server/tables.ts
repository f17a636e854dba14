import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { Preferences } from './preferences/preferences.entity.ts';
import type { Profile } from './profile/profile.entity.ts';
import type { Recomputation } from './recomputation/recomputation.entity.ts';
import type { Threshold } from './thresholds/threshold.entity.ts';

/** Use with `.withSchema('athletes')`. */
export type Tables = InferKyselyDB<
  typeof Preferences | typeof Profile | typeof Threshold | typeof Recomputation,
  Record<never, never>
>;
