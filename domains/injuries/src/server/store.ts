import { fileURLToPath } from 'node:url';
import type { Store } from '@threshold/db';
import { PainCheckIn } from './check-in/pain-check-in.entity.ts';
import { Injury } from './injury/injury.entity.ts';

export const store: Store = {
  name: 'injuries',
  entities: [Injury, PainCheckIn],
  migrations: fileURLToPath(new URL('./migrations', import.meta.url)),
};
