import { darkTokens, FONT, type TraceLayout, ZONE_COLORS } from '@threshold/ui';
import type { ShareContent } from './share-content.ts';

export const TONES: Readonly<Record<ShareContent['tone'], string>> = {
  good: darkTokens.good,
  plain: darkTokens.tx,
  warn: darkTokens.warn,
};

interface TextStyle {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight?: number;
  readonly color: string;
  readonly maxWidth: number;
}

/** Long texts get smaller letters, so that they stay in one line. */
export function drawText(context: CanvasRenderingContext2D, text: string, style: TextStyle): void {
  const { x, y, size, weight = 520, color, maxWidth } = style;
  const setSize = (px: number) => {
    context.font = `${weight} ${px}px ${FONT}`;
  };
  setSize(size);
  const width = context.measureText(text).width;
  if (width > maxWidth) setSize(Math.floor((size * maxWidth) / width));
  context.fillStyle = color;
  context.fillText(text, x, y);
}

/** The width in px for which the sizes of strokes and texts are chosen: the inner width of the picture. */
const REFERENCE_WIDTH_PX = 912;
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws the trace over its planned steps.
 * @param drawnShare how far the line is drawn, as a share of the session's time
 */
export function drawTrace(
  context: CanvasRenderingContext2D,
  { segments, bands, thresholdY, lastPosition }: TraceLayout,
  box: Box,
  drawnShare = 1,
): void {
  const toX = (share: number) => box.left + share * box.width;
  const toY = (share: number) => box.top + share * box.height;
  const bottom = box.top + box.height;
  const scale = box.width / REFERENCE_WIDTH_PX;
  context.lineWidth = 2 * scale;
  context.setLineDash([10 * scale, 7 * scale]);
  for (const { zone, left, right, top, bottom: low } of bands) {
    const color = ZONE_COLORS[zone].dark;
    const width = Math.max(2, toX(right) - toX(left) - 4);
    context.fillStyle = `${color}22`;
    context.fillRect(toX(left), toY(top), width, bottom - toY(top));
    context.strokeStyle = `${color}b0`;
    context.strokeRect(toX(left), toY(top), width, toY(low) - toY(top));
  }
  context.lineWidth = 3 * scale;
  context.strokeStyle = darkTokens.tx;
  context.beginPath();
  context.moveTo(box.left, toY(thresholdY));
  context.lineTo(box.left + box.width, toY(thresholdY));
  context.stroke();
  context.setLineDash([]);
  context.lineWidth = 7 * scale;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  let tip = { x: 0, y: 0, isDrawn: false };
  for (const { zone, positions } of segments) {
    const drawnPositions = positions.filter(({ x }) => x <= drawnShare);
    const lastDrawn = drawnPositions.at(-1);
    if (lastDrawn === undefined) break;
    tip = { ...lastDrawn, isDrawn: true };
    context.strokeStyle = ZONE_COLORS[zone].dark;
    context.beginPath();
    for (const { x, y } of drawnPositions) context.lineTo(toX(x), toY(y));
    context.stroke();
  }
  if (lastPosition === null || !tip.isDrawn) return;
  context.fillStyle = darkTokens.tx;
  context.beginPath();
  context.arc(toX(tip.x), toY(tip.y), 12 * scale, 0, 2 * Math.PI);
  context.fill();
}

export function drawStats(
  context: CanvasRenderingContext2D,
  stats: ShareContent['stats'],
  { left, top, width }: Pick<Box, 'left' | 'top' | 'width'>,
): void {
  const columnWidth = width / Math.max(stats.length, 1);
  const scale = width / REFERENCE_WIDTH_PX;
  for (const [index, { label, value }] of stats.entries()) {
    const x = left + index * columnWidth;
    const maxWidth = columnWidth - 24 * scale;
    drawText(context, label, { x, y: top, size: 30 * scale, color: darkTokens.tx2, maxWidth });
    drawText(context, value, {
      x,
      y: top + 72 * scale,
      size: 62 * scale,
      weight: 680,
      color: darkTokens.tx,
      maxWidth,
    });
  }
}

/** The logo: five bars under the dashed threshold line. */
const BAR_HEIGHTS = [14, 24, 32, 42, 28] as const;
const ZONES = [1, 2, 3, 4, 5] as const;

/** Draws the logo and the product's name on a baseline. */
export function drawLogo(
  context: CanvasRenderingContext2D,
  {
    left,
    baseline,
    scale = 1,
  }: { readonly left: number; readonly baseline: number; readonly scale?: number },
): void {
  for (const [index, zone] of ZONES.entries()) {
    const height = (BAR_HEIGHTS[index] ?? 0) * scale;
    context.fillStyle = ZONE_COLORS[zone].dark;
    context.beginPath();
    context.roundRect(left + index * 11 * scale, baseline - height, 8 * scale, height, 3 * scale);
    context.fill();
  }
  context.strokeStyle = darkTokens.tx;
  context.lineWidth = 3 * scale;
  context.setLineDash([5 * scale, 4 * scale]);
  context.beginPath();
  context.moveTo(left, baseline - 48 * scale);
  context.lineTo(left + 53 * scale, baseline - 48 * scale);
  context.stroke();
  context.setLineDash([]);
  drawText(context, 'Threshold', {
    x: left + 74 * scale,
    y: baseline,
    size: 38 * scale,
    weight: 680,
    color: darkTokens.tx,
    maxWidth: 400 * scale,
  });
}
