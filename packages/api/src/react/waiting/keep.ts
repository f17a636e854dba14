/** What a form says of a save that may wait on the device. */
export interface Keep {
  /** What the entry is, for the athlete who sees it wait. */
  labelOf(input: unknown): string;
  /** The key of the refused entry that this save corrects. */
  readonly replaces: string | undefined;
}

/** What the athlete hears of a save that waits. */
export const KEPT_NOTICE = {
  title: 'Waiting to send',
  message: 'Kept on this device. It is sent when the connection returns.',
} as const;

/** The save was not acknowledged; it is kept on the device and sent later. */
export class KeptError extends Error {
  override readonly name = 'KeptError';
}

const isKeep = (value: unknown): value is Keep =>
  typeof value === 'object' && value !== null && 'labelOf' in value;

/** What a form said of its save by `useKeptSave`. */
export const keepOf = (context: Readonly<Record<string, unknown>>): Keep | undefined =>
  isKeep(context.keep) ? context.keep : undefined;

/** Whether a save that failed is kept on this device. */
export const isKept = (error: unknown): boolean => error instanceof Error && error.cause instanceof KeptError;
