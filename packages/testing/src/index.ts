export { createTestApi, type TestApi, type TestApiOptions } from './create-test-api.ts';
export { failStatement, restoreStatements } from './fail-statement.ts';
export { type FixedClock, fixedClock } from './fixed-clock.ts';
export { watchOwners } from './owners/watch-owners.ts';
export { quietLog } from './quiet-log.ts';
export { somePlanningFacts } from './some-planning-facts.ts';
export { mostUnansweredDuring, type RunStatement, statementsDuring } from './statements-during.ts';
