import { channel } from 'node:diagnostics_channel';
import type { AthleteCall } from './on-behalf.ts';

export interface SentStatement {
  readonly text: string;
  /** The athlete of `onBehalfOf`; undefined outside of it. */
  readonly behalf: AthleteCall | undefined;
}

/** Diagnostics channel with every statement sent to the database; tests check it. */
export const statementChannel = channel('threshold:statement');
