/** One file of an upload that is to be read, or to be told of. */
export interface FileToRead {
  /** As it may be shown. */
  readonly name: string;
  /** Unpacks it; the limits hold while it does, whatever the archive says of itself. */
  readonly bytes: () => Promise<Uint8Array>;
}

/** A file that is refused; the message is a sentence for the athlete. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

/** An upload of which nothing can be read; the message is a sentence for the athlete. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';
}
