import { HealthEntry } from './entries/health-entry.entity.ts';

/** All entities of this domain: the store and the table types derive from them. */
export const entities = [HealthEntry] as const;
