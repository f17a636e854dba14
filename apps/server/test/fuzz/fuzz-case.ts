/** One request in a storable form, with placeholder ids. */
export interface FuzzCase {
  /** The caller: the owner of the resource, another athlete, or a visitor. */
  readonly as: 'ann' | 'bob' | 'nobody';
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly body: string | null;
  /** True if nothing was broken on purpose. */
  readonly valid: boolean;
}

/** One entry point of the product, with its requests. */
export interface FuzzCall {
  /** Name in reports: `tRPC domain.procedure` or `METHOD /path`. */
  readonly name: string;
  /** `domain.procedure`: its row in the authorization matrix gives a valid input. */
  readonly procedure: string;
  readonly mutation: boolean;
}
