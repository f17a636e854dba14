import type { FieldIssue } from '../issues-of.ts';

/** An entry that the server refused, as its form begins with it. */
export interface Correction {
  readonly key: string;
  readonly input: unknown;
  readonly refusal: { readonly message: string; readonly issues: readonly FieldIssue[] } | null;
}

/** What the dialog of a domain gets in which a refused entry is corrected. */
export interface CorrectionProps {
  readonly opened: boolean;
  readonly entry: Correction;
  readonly onClose: () => void;
}
