export interface FileToRead {
  /** Sanitized for display. */
  readonly name: string;
  /**
   * Unpacks the file. Size limits apply regardless of the sizes that the archive declares.
   * @throws FileRejected
   */
  readonly readBytes: () => Promise<Uint8Array>;
}

/** Refuses one file; the message is athlete-facing. */
export class FileRejected extends Error {
  override readonly name = 'FileRejected';
}

/** Refuses a whole upload; the message is athlete-facing. */
export class UploadRejected extends Error {
  override readonly name = 'UploadRejected';
}
