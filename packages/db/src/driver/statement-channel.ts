import { channel } from 'node:diagnostics_channel';
import type { AthleteCall } from './on-behalf-of.ts';

export interface SentStatement {
  readonly text: string;
  /** The athlete set by `onBehalfOf`; undefined outside of it. */
  readonly athleteCall: AthleteCall | undefined;
}

/** Diagnostics channel that publishes every statement sent to the database, for tests to check. */
export const statementChannel = channel('threshold:statement');
