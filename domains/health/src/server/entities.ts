import { HealthEntry } from './entries/health-entry.entity.ts';

export const entities = [HealthEntry] as const;
