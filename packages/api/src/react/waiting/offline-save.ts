export interface OfflineSave {
  /** The entry's label, shown to the athlete while it waits. */
  labelOf(input: unknown): string;
  /** The key of the rejected entry that this save corrects. */
  readonly replaces: string | undefined;
}

export const STORED_OFFLINE_NOTICE = {
  title: 'Waiting to send',
  message: 'Kept on this device. It is sent when the connection returns.',
} as const;

/** The server did not acknowledge the save; it is stored on the device and sent later. */
export class StoredOfflineError extends Error {
  override readonly name = 'KeptError';
}

const isOfflineSave = (value: unknown): value is OfflineSave =>
  typeof value === 'object' && value !== null && 'labelOf' in value;

/** The save that `useOfflineSave` described in the call's context. */
export const findOfflineSave = (context: Readonly<Record<string, unknown>>): OfflineSave | undefined =>
  isOfflineSave(context.offlineSave) ? context.offlineSave : undefined;

export const isStoredOffline = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof StoredOfflineError;
