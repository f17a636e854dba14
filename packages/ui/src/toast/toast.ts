export interface Toast {
  readonly title: string;
  readonly message?: string | undefined;
  /** `error` interrupts a screen reader, others are polite; default `info`. */
  readonly tone?: 'success' | 'error' | 'info';
  /** Time in ms; default 5,000. */
  readonly durationMs?: number;
  /** One action, such as Undo; pressing it removes the toast. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
}
