export { captureStatements, measureMaxPendingStatements, type RunStatement } from './capture-statements.ts';
export { createPlanningFacts } from './create-planning-facts.ts';
export { createTestApi, type TestApi, type TestApiOptions } from './create-test-api.ts';
export { failStatement, restoreStatements } from './fail-statement.ts';
export { createFixedClock, type FixedClock } from './fixed-clock.ts';
export { watchOwners } from './owners/watch-owners.ts';
export { silentLog } from './silent-log.ts';
