/** Describes a form's save that may be stored on the device. */
export interface Keep {
  /** The entry's label, shown to the athlete while it waits. */
  labelOf(input: unknown): string;
  /** The key of the rejected entry that this save corrects. */
  readonly replaces: string | undefined;
}

/** The notice for a save stored on the device. */
export const KEPT_NOTICE = {
  title: 'Waiting to send',
  message: 'Kept on this device. It is sent when the connection returns.',
} as const;

/** The server did not acknowledge the save; it is stored on the device and sent later. */
export class KeptError extends Error {
  override readonly name = 'KeptError';
}

const isKeep = (value: unknown): value is Keep =>
  typeof value === 'object' && value !== null && 'labelOf' in value;

/** The save that `useKeptSave` described in the call's context. */
export const keepOf = (context: Readonly<Record<string, unknown>>): Keep | undefined =>
  isKeep(context.keep) ? context.keep : undefined;

/** True if the failed save is stored on this device. */
export const isKept = (error: unknown): boolean => error instanceof Error && error.cause instanceof KeptError;
