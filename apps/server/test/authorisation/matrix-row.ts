import type { Cast } from '../support/cast.ts';

/** Behavior of a procedure towards a caller who doesn't own the row. */
export interface MatrixRow {
  /** Valid input for Ann, the owner. */
  readonly input?: (cast: Cast) => object | Promise<object>;
  /** `own`: only touches the caller's rows. `not-found`: names a row. `shown`: others may read it. */
  readonly other: 'own' | 'not-found' | 'shown';
  /** The path parameter of the REST route, by its name there; other fields are the body. */
  readonly inPath?: Readonly<Record<string, string>>;
  /** The owner's status, if not success in an account's initial state. */
  readonly owner?: number;
}

/** Behavior of a file route towards a caller who doesn't own the resource in its URL. */
export interface FileRow {
  /** Its URL with Ann's ids and a valid query. */
  readonly address: (cast: Cast) => string | Promise<string>;
  /** The uploaded file, if it takes one. */
  readonly sends?: Uint8Array;
  /** `own`: only touches the caller's rows. `not-found`: names a row. `secret`: the URL is the credential. */
  readonly other: 'own' | 'not-found' | 'secret';
  /** The owner's status, if not success in an account's initial state. */
  readonly owner?: number;
}
