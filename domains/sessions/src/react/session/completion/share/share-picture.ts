import { shareCanvas } from '@threshold/ui';
import { drawSharePicture } from './draw-share-picture.ts';
import type { ShareFacts } from './share-facts.ts';

/**
 * Draws the picture and shares it.
 * @throws Error if the browser cannot draw or share
 */
export async function sharePicture(facts: ShareFacts): Promise<void> {
  const canvas = document.createElement('canvas');
  drawSharePicture(canvas, facts);
  await shareCanvas(canvas, { fileName: 'threshold-workout.png', title: facts.type });
}
