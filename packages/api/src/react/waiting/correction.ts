import type { FieldIssue } from '../to-field-issues.ts';

/** An entry that the server rejected, as the initial value of its form. */
export interface Correction {
  readonly key: string;
  readonly input: unknown;
  readonly refusal: { readonly message: string; readonly issues: readonly FieldIssue[] } | null;
}

export interface CorrectionProps {
  readonly opened: boolean;
  readonly entry: Correction;
  readonly onClose: () => void;
}
