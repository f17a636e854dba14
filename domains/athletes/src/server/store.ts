import { fileURLToPath } from 'node:url';
import type { Store } from '@threshold/db';
import { Preferences } from './preferences/preferences.entity.ts';
import { Profile } from './profile/profile.entity.ts';
import { Recomputation } from './recomputation/recomputation.entity.ts';
import { Threshold } from './thresholds/threshold.entity.ts';

export const store: Store = {
  name: 'athletes',
  entities: [Profile, Preferences, Threshold, Recomputation],
  migrations: fileURLToPath(new URL('./migrations', import.meta.url)),
};
