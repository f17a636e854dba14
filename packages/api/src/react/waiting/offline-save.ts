/** How a form's save is stored on the device if the server can't be reached. */
export interface OfflineSave {
  /** The entry's label, shown to the athlete while it waits. */
  labelOf(input: unknown): string;
  /** The key of the rejected entry that this save corrects. */
  readonly replacedKey: string | undefined;
}

export const STORED_OFFLINE_NOTICE = {
  title: 'Waiting to send',
  message: 'Safe on this device. We’ll send it when you’re back online.',
} as const;

/** The server did not acknowledge the save; it is stored on the device and sent later. */
export class StoredOfflineError extends Error {
  override readonly name = 'StoredOfflineError';
}

// Only `useOfflineSave` sets this context, always with both fields, so one tells it apart.
const isOfflineSave = (value: unknown): value is OfflineSave =>
  typeof value === 'object' && value !== null && 'labelOf' in value;

/** The save that `useOfflineSave` described in the call's context; undefined for other calls. */
export const findOfflineSave = (context: Readonly<Record<string, unknown>>): OfflineSave | undefined =>
  isOfflineSave(context.offlineSave) ? context.offlineSave : undefined;

/** True for a save's error if the save is stored on the device and sent later. */
export const isStoredOffline = (error: unknown): boolean =>
  // tRPC wraps the link's error.
  error instanceof Error && error.cause instanceof StoredOfflineError;
