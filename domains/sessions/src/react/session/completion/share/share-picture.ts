import { shareCanvas } from '@threshold/ui';
import { drawSharePicture } from './draw-share-picture.ts';
import type { ShareContent } from './share-content.ts';

/**
 * Draws the picture and shares it.
 * @throws Error if the browser cannot draw or share
 */
export async function sharePicture(content: ShareContent): Promise<void> {
  const canvas = document.createElement('canvas');
  drawSharePicture(canvas, content);
  await shareCanvas(canvas, { fileName: 'threshold-workout.png', title: content.type });
}
