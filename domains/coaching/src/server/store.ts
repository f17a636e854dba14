import { fileURLToPath } from 'node:url';
import type { Store } from '@threshold/db';
import { entities } from './entities.ts';

export const store: Store = {
  name: 'coaching',
  entities,
  migrations: fileURLToPath(new URL('./migrations', import.meta.url)),
};
