/** One request as a text file can keep it: ids stand in for those of a world. */
export interface FuzzCase {
  /** Who asks: the owner of what is named, somebody else, nobody. */
  readonly as: 'ann' | 'bob' | 'nobody';
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly body: string | null;
  /** Whether nothing was broken on purpose. */
  readonly valid: boolean;
}

/** One way into the product and how requests to it are made. */
export interface FuzzCall {
  /** As the report names it: `tRPC domain.procedure` or `METHOD /path`. */
  readonly name: string;
  /** The procedure, by which the matrix of authorisation knows a fitting input. */
  readonly procedure: string;
  readonly mutation: boolean;
}
