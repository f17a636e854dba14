import fc from 'fast-check';
import { LONG_FORM } from './test-form.ts';

/** The default number of runs per property. A test may set its own `numRuns`. */
fc.configureGlobal({ numRuns: LONG_FORM ? 100 : 25 });
