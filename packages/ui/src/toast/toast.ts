/** A short message about something that has just happened. */
export interface Toast {
  readonly title: string;
  readonly message?: string | undefined;
  /** `error` interrupts a screen reader, the others wait for their turn; `info` unless told. */
  readonly tone?: 'success' | 'error' | 'info';
  /** How long it stays in ms; 5,000 unless told. */
  readonly durationMs?: number;
  /** One thing to do about it, such as taking it back; pressing it closes the toast for good. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
}
