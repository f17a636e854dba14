interface SharedPicture {
  readonly fileName: string;
  readonly title: string;
}

/**
 * Gives a drawn canvas to the system's share sheet, or downloads it where there is none. Nothing is uploaded.
 * @throws Error if the browser cannot draw or share
 */
export async function shareCanvas(
  canvas: HTMLCanvasElement,
  { fileName, title }: SharedPicture,
): Promise<void> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('This browser cannot draw a picture');
  await shareFile(new File([blob], fileName, { type: blob.type }), title);
}

/**
 * Gives a file to the system's share sheet, or downloads it where there is none. Nothing is uploaded.
 * @throws Error if the browser cannot share
 */
export async function shareFile(file: File, title: string): Promise<void> {
  const files = [file];
  if (!navigator.canShare?.({ files })) return downloadFile(file);
  await navigator.share({ files, title }).catch((error: unknown) => {
    if (!isCanceled(error)) throw error;
  });
}

/** The athlete closed the share sheet. */
const isCanceled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Saves a file through the browser. */
export function downloadFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
