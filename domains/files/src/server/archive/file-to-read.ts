export interface FileToRead {
  /** Sanitized for display. */
  readonly name: string;
  /**
   * Unpacks the file. Size limits apply regardless of the sizes that the archive declares.
   * @throws FileRejectedError
   */
  readonly readBytes: () => Promise<Uint8Array>;
}

/** Refuses one file; the message is athlete-facing. */
export class FileRejectedError extends Error {
  override readonly name = 'FileRejectedError';
}

/** Refuses a whole upload; the message is athlete-facing. */
export class UploadRejectedError extends Error {
  override readonly name = 'UploadRejectedError';
}
