/**
 * False in `npm test`, which sets TEST_FORM=short to skip the long files and run fewer random cases. True in
 * `npm run test:all`, and when a file is run by hand.
 */
export const LONG_FORM = process.env.TEST_FORM !== 'short';

/** Files that only the long form runs: killed processes, fuzzing, long waits. */
export const LONG_TESTS = ['**/*.long.test.ts', '**/*.long.browser.test.tsx'];
