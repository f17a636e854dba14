import { findPrograms } from '@threshold/tooling-topology';

let found: string | undefined;

/** The program that gives another its account and its end. */
export const setpriv = (): string => (found ??= findPrograms('setpriv').setpriv);
