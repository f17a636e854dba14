import type { Cast } from '../cast.ts';

/** How one procedure behaves towards somebody who is not the owner of what it names. */
export interface MatrixRow {
  /** The input with which Ann, the owner, is answered. */
  readonly input?: (cast: Cast) => object | Promise<object>;
  /** `own`: it only ever touches the caller's rows. `not-found`: it names a row. `shown`: others may read it. */
  readonly other: 'own' | 'not-found' | 'shown';
  /** The field that stands in the address at the REST door, by its name there; the others are the body. */
  readonly inPath?: Readonly<Record<string, string>>;
  /** Where the owner's call does not succeed in the plain state of an account. */
  readonly owner?: number;
}

/** How one route of files behaves towards somebody who is not the owner of what its address names. */
export interface FileRow {
  /** Its address with Ann's ids and a fitting query. */
  readonly address: (cast: Cast) => string | Promise<string>;
  /** What is sent to it, where it takes a file. */
  readonly sends?: Uint8Array;
  /** `own`: it only ever touches the caller's rows. `not-found`: it names a row. `secret`: its address is the key. */
  readonly other: 'own' | 'not-found' | 'secret';
  /** Where the owner's request does not succeed in the plain state of an account. */
  readonly owner?: number;
}
