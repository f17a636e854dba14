/** A test, by its file from the top of the project and a part of its title that no other test of the file has. */
interface Proof {
  readonly file: string;
  readonly test: string;
}

/** What the specification says, in own words, and the tests that fail once it is no longer so: one at least. */
interface Row {
  readonly claim: string;
  readonly proofs: readonly [Proof, ...Proof[]];
}

export interface Section {
  /** The specification's number; its second part counts the headings within a section. */
  readonly number: string;
  readonly title: string;
  readonly rows: readonly Row[];
}

/** A proof in the named file. */
export const by = (file: string, test: string): Proof => ({ file, test });

/** A claim with what proves it. */
export const proved = (claim: string, ...proofs: Row['proofs']): Row => ({ claim, proofs });
