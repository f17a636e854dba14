import type { Fault } from './fault.ts';
import { cutClientLine } from './trials/client-line.ts';
import { clockJumps } from './trials/clock-jumps.ts';
import { outOfMemory, unhandledRejection } from './trials/crashed-server.ts';
import {
  cutDatabaseLine,
  halfOpenDatabaseLine,
  silentDatabaseLine,
  slowDatabaseLine,
} from './trials/database-line.ts';
import { fullDataDisk, fullWalDisk } from './trials/full-disk.ts';
import { hostileNeighbors } from './trials/hostile-neighbors.ts';
import { killedServer } from './trials/killed-server.ts';
import { killedBackend, killedPostgres, stoppedPostgres } from './trials/stopped-postgres.ts';
import { terminatedServer } from './trials/terminated.ts';

export const FAULTS: Readonly<Record<string, Fault>> = {
  'killed-server': killedServer,
  'terminated-server': terminatedServer,
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
  'clock-jumps': clockJumps,
  'hostile-neighbors': hostileNeighbors,
};
