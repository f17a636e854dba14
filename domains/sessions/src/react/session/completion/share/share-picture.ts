import { drawSharePicture } from './draw-share-picture.ts';
import type { ShareFacts } from './share-facts.ts';

const FILE_NAME = 'threshold-workout.png';

/**
 * Draws the picture and gives it to the system's share sheet, or downloads it where there is none. Nothing is
 * uploaded.
 * @throws Error if the browser cannot draw or share
 */
export async function sharePicture(facts: ShareFacts): Promise<void> {
  const canvas = document.createElement('canvas');
  drawSharePicture(canvas, facts);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('This browser cannot draw a picture');
  const files = [new File([blob], FILE_NAME, { type: blob.type })];
  if (navigator.canShare?.({ files })) {
    await navigator.share({ files, title: facts.type }).catch((error: unknown) => {
      if (!isCanceled(error)) throw error;
    });
  } else download(blob);
}

/** The athlete closed the share sheet. */
const isCanceled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

function download(blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = FILE_NAME;
  link.click();
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
