/** One request in a storable form, with placeholder ids. */
export interface FuzzCase {
  /** Who sends it: the resource's owner, another athlete, or a visitor. */
  readonly caller: 'ann' | 'bob' | 'visitor';
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly body: string | null;
  /** True if nothing was broken on purpose. */
  readonly isValid: boolean;
}

/** One of the product's entry points, with its requests. */
export interface FuzzCall {
  /** Name in reports: `tRPC domain.procedure` or `METHOD /path`. */
  readonly name: string;
  /** `domain.procedure`, whose row in the authorization matrix has a valid input. */
  readonly procedure: string;
  readonly isMutation: boolean;
}
