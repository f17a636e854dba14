export interface Toast {
  readonly title: string;
  readonly message?: string | undefined;
  /** `error` interrupts a screen reader, the others are polite. Default `info`. */
  readonly tone?: 'success' | 'error' | 'info';
  /** How long it is shown, in ms. Default 5,000. */
  readonly durationMs?: number;
  /** One action, such as Undo. Pressing it removes the toast. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
}
