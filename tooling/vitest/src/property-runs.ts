import fc from 'fast-check';
import { LONG_FORM } from './test-form.ts';

/** How often a property runs where its test names no number. */
fc.configureGlobal({ numRuns: LONG_FORM ? 100 : 25 });
