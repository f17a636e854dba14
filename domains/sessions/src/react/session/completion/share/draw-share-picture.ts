import { darkTokens } from '@threshold/ui';
import { drawLogo, drawStats, drawText, drawTrace, TONES } from './canvas-parts.ts';
import type { ShareContent } from './share-content.ts';

/** The portrait format of a feed. */
const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 84;
const INNER_WIDTH = WIDTH - 2 * MARGIN;

/** Draws the picture on the device. It is always dark, like the live session. */
export function drawSharePicture(canvas: HTMLCanvasElement, content: ShareContent): void {
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw a picture');
  context.fillStyle = darkTokens.bg;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.textBaseline = 'alphabetic';
  const line = { x: MARGIN, maxWidth: INNER_WIDTH };
  drawText(context, `${content.type} · ${content.date}`, {
    ...line,
    y: 128,
    size: 34,
    color: darkTokens.tx2,
  });
  drawText(context, content.headline, {
    ...line,
    y: 290,
    size: 136,
    weight: 700,
    color: TONES[content.tone],
  });
  if (content.number !== null)
    drawText(context, content.number, { ...line, y: 390, size: 52, weight: 660, color: darkTokens.tx });
  const inner = { left: MARGIN, width: INNER_WIDTH };
  if (content.trace !== null) drawTrace(context, content.trace, { ...inner, top: 520, height: 420 });
  drawStats(context, content.stats, { ...inner, top: 1052 });
  drawLogo(context, { left: MARGIN, baseline: 1240 });
}
