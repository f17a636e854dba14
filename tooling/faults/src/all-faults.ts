import type { ApiError } from './fault.ts';
import { badModel } from './faults/bad-model.ts';
import { cutClientLine } from './faults/client-line.ts';
import { clockJumps } from './faults/clock-jumps.ts';
import { outOfMemory, unhandledRejection } from './faults/crashed-server.ts';
import {
  cutDatabaseLine,
  halfOpenDatabaseLine,
  silentDatabaseLine,
  slowDatabaseLine,
} from './faults/database-line.ts';
import { fullAppVolume, readOnlyAppVolume } from './faults/full-app-volume.ts';
import { fullDataDisk, fullWalDisk } from './faults/full-disk.ts';
import { hostileNeighbors } from './faults/hostile-neighbors.ts';
import { killedServer } from './faults/killed-server.ts';
import { killedBackend, killedPostgres, stoppedPostgres } from './faults/stopped-postgres.ts';
import { rollingRestart, terminatedServer } from './faults/terminated.ts';
import {
  killedBrowser,
  killedCoach,
  killedImport,
  killedIngest,
  killedPoints,
  longJournal,
  nthStatement,
} from './faults/test-suites.ts';

/** Every fault by the name that `pnpm faults NAME …` takes; all of them without one. */
export const FAULTS: Readonly<Record<string, ApiError>> = {
  'killed-server': killedServer,
  'terminated-server': terminatedServer,
  'rolling-restart': rollingRestart,
  'out-of-memory': outOfMemory,
  'unhandled-rejection': unhandledRejection,
  'stopped-postgres': stoppedPostgres,
  'killed-postgres': killedPostgres,
  'killed-backend': killedBackend,
  'cut-database-line': cutDatabaseLine,
  'silent-database-line': silentDatabaseLine,
  'half-open-database-line': halfOpenDatabaseLine,
  'slow-database-line': slowDatabaseLine,
  'cut-client-line': cutClientLine,
  'full-data-disk': fullDataDisk,
  'full-log-disk': fullWalDisk,
  'full-app-disk': fullAppVolume,
  'read-only-app-disk': readOnlyAppVolume,
  'clock-jumps': clockJumps,
  'bad-model': badModel,
  'hostile-neighbors': hostileNeighbors,
  'nth-statement': nthStatement,
  'killed-points': killedPoints,
  'killed-ingest': killedIngest,
  'killed-import': killedImport,
  'killed-coach': killedCoach,
  'long-journal': longJournal,
  'killed-browser': killedBrowser,
};
