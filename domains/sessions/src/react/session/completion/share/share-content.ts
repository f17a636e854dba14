import type { TraceLayout } from '@threshold/ui';

/** What the picture shows, in formatted words and numbers. */
export interface ShareContent {
  /** E.g. "Threshold intervals". */
  readonly type: string;
  /** E.g. "November 20, 2026". */
  readonly date: string;
  /** The verdict, or the duration. */
  readonly headline: string;
  readonly tone: 'good' | 'plain' | 'warn';
  /** E.g. "38 of 40 min in zone 4 or above"; null without a verdict's number. */
  readonly number: string | null;
  /** The numbers below the trace, at most four. */
  readonly stats: readonly { readonly label: string; readonly value: string }[];
  /** Null without a heart rate. */
  readonly trace: TraceLayout | null;
}
