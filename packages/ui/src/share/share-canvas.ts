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
  const files = [new File([blob], fileName, { type: blob.type })];
  if (navigator.canShare?.({ files })) {
    await navigator.share({ files, title }).catch((error: unknown) => {
      if (!isCanceled(error)) throw error;
    });
  } else download(blob, fileName);
}

/** The athlete closed the share sheet. */
const isCanceled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

function download(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
