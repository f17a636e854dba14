/** A test, by its file from the top of the project and a part of its title that no other test of the file has. */
interface Proof {
  readonly file: string;
  readonly test: string;
}

/** What the specification says, in own words, and the tests that fail once it is no longer so. */
interface Proved {
  readonly claim: string;
  readonly proofs: readonly Proof[];
}

/** What no test shows yet, and what one would have to. */
interface Missing {
  readonly claim: string;
  readonly missing: string;
}

export type Row = Proved | Missing;

export interface Section {
  /** The specification's number; its second part counts the headings within a section. */
  readonly number: string;
  readonly title: string;
  readonly rows: readonly Row[];
}

/** A proof in the named file. */
export const by = (file: string, test: string): Proof => ({ file, test });

/** A claim with what proves it. */
export const proved = (claim: string, ...proofs: readonly [Proof, ...Proof[]]): Row => ({ claim, proofs });

/** A claim that no test proves, and what is missing. */
export const missing = (claim: string, what: string): Row => ({ claim, missing: what });
