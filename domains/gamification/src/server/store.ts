import { fileURLToPath } from 'node:url';
import type { Store } from '@threshold/db';

/** Gamification's own schema; streaks are counted, not kept. */
export const store: Store = {
  name: 'gamification',
  entities: [],
  migrations: fileURLToPath(new URL('./migrations', import.meta.url)),
};
