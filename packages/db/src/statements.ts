import { channel } from 'node:diagnostics_channel';
import type { Behalf } from './on-behalf.ts';

/** A statement as `statements` tells it. */
export interface SentStatement {
  readonly text: string;
  /** In whose name it is sent; undefined where in nobody's. */
  readonly behalf: Behalf | undefined;
}

/** Every statement on its way to the database, told to whoever listens: tests check what is sent. */
export const statements = channel('threshold:statement');
