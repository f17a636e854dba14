import fc from 'fast-check';
import { LONG_FORM } from './test-form.ts';

/** Default runs of a property; its test may set its own `numRuns`. */
fc.configureGlobal({ numRuns: LONG_FORM ? 100 : 25 });
