import type { TestAthletes } from '../support/test-athletes.ts';

/** Behavior of a procedure towards a caller who doesn't own the row. */
export interface MatrixRow {
  /** Valid input for Ann, the owner. */
  readonly input?: (testAthletes: TestAthletes) => object | Promise<object>;
  /** `own`: only the caller's rows. `not-found`: others get 404. `shown`: others may read the row. */
  readonly other: 'own' | 'not-found' | 'shown';
  /** Input field of each REST path parameter with another name. Fields not in the path are the body. */
  readonly pathFields?: Readonly<Record<string, string>>;
  /** Status for Ann, if the prepared state makes the call fail. */
  readonly ownerStatus?: number;
}

/** Behavior of a file route towards a caller who doesn't own the resource in its URL. */
export interface FileRow {
  /** Its URL with Ann's ids and a valid query. */
  readonly buildUrl: (testAthletes: TestAthletes) => string | Promise<string>;
  /** The uploaded file, if it takes one. */
  readonly upload?: Uint8Array;
  /** `own`: only the caller's rows. `not-found`: others get 404. `secret`: the URL is the credential. */
  readonly other: 'own' | 'not-found' | 'secret';
  /** Status for Ann, if the prepared state makes the call fail. */
  readonly ownerStatus?: number;
}
