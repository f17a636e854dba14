import type { TestAthletes } from '../support/test-athletes.ts';

/** How a procedure treats callers who don't own the row. */
export interface MatrixRow {
  /** Valid input for Ann, the owner. */
  readonly input?: (testAthletes: TestAthletes) => object | Promise<object>;
  /**
   * `own`: only the caller's rows. `not-found`: others get 404. `shown`: others may read the row. `ignored`: the call
   * succeeds for others, without the row.
   */
  readonly forOthers: 'own' | 'not-found' | 'shown' | 'ignored';
  /** The input field of each REST path parameter whose name differs. Fields not in the path go into the body. */
  readonly pathFields?: Readonly<Record<string, string>>;
  /** Status that Ann gets, if the call fails in the prepared state. */
  readonly ownerStatus?: number;
}

/** How a file route treats callers who don't own the resource in its URL. */
export interface FileRow {
  /** Builds its URL with Ann's ids and a valid query. */
  readonly buildUrl: (testAthletes: TestAthletes) => string | Promise<string>;
  /** The file to upload, if the route expects one. */
  readonly upload?: Uint8Array;
  /** `own`: only the caller's rows. `not-found`: others get 404. `secret`: the URL is the credential. */
  readonly forOthers: 'own' | 'not-found' | 'secret';
  /** Status that Ann gets, if the call fails in the prepared state. */
  readonly ownerStatus?: number;
}
