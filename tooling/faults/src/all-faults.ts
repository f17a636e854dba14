import type { Fault } from './fault.ts';
import { killedServer } from './faults/killed-server.ts';
import { killedBackend, killedPostgres, stoppedPostgres } from './faults/stopped-postgres.ts';

/** Every fault by the name that `pnpm faults NAME …` takes; all of them without one. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'killed-server': killedServer,
  'stopped-postgres': stoppedPostgres,
  'killed-postgres': killedPostgres,
  'killed-backend': killedBackend,
};
