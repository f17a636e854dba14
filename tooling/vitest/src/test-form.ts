/**
 * False in `npm test`, which sets TEST_FORM=short to leave out the long files and run fewer random cases.
 * True in `npm run test:all`, and where one file is run by hand.
 */
export const LONG_FORM = process.env.TEST_FORM !== 'short';

/** The files of the long form alone: processes that are killed, fuzzing, long waits. */
export const LONG_TESTS = ['**/*.long.test.ts', '**/*.long.browser.test.tsx'];
