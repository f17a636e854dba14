import { fileURLToPath } from 'node:url';
import type { Store } from '@threshold/db';
import { HealthEntry } from './entries/health-entry.entity.ts';

export const store: Store = {
  name: 'health',
  entities: [HealthEntry],
  migrations: fileURLToPath(new URL('./migrations', import.meta.url)),
};
