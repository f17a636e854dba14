export { createTestApi, type TestApi, type TestApiOptions } from './create-test-api.ts';
export { failStatement, restoreStatements } from './fail-statement.ts';
export { createFixedClock, type FixedClock } from './fixed-clock.ts';
export { watchOwners } from './owners/watch-owners.ts';
export { quietLog } from './quiet-log.ts';
export { somePlanningFacts } from './some-planning-facts.ts';
export { maxPendingStatementsDuring, type RunStatement, statementsDuring } from './statements-during.ts';
