import { darkTokens, FONT, type TraceLayout, ZONE_COLORS } from '@threshold/ui';
import type { ShareFacts } from './share-facts.ts';

/** The portrait format of a feed. */
const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 84;
const INNER_WIDTH = WIDTH - 2 * MARGIN;
const TRACE = { top: 520, height: 420 } as const;
const STATS_TOP = 1052;
const FOOT_TOP = 1240;

const TONES = { good: darkTokens.good, plain: darkTokens.tx, warn: darkTokens.warn } as const;

/** Draws the picture on the device. It is always dark, like the live session. */
export function drawSharePicture(canvas: HTMLCanvasElement, facts: ShareFacts): void {
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw a picture');
  context.fillStyle = darkTokens.bg;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.textBaseline = 'alphabetic';
  write(context, `${facts.type} · ${facts.date}`, { y: 128, size: 34, color: darkTokens.tx2 });
  write(context, facts.headline, { y: 290, size: 136, weight: 700, color: TONES[facts.tone] });
  if (facts.number !== null)
    write(context, facts.number, { y: 390, size: 52, weight: 660, color: darkTokens.tx });
  if (facts.trace !== null) drawTrace(context, facts.trace);
  drawStats(context, facts.stats);
  drawMark(context);
}

interface TextStyle {
  readonly x?: number;
  readonly y: number;
  readonly size: number;
  readonly weight?: number;
  readonly color: string;
  readonly maxWidth?: number;
}

/** Long texts get smaller letters, so that they stay in one line. */
function write(context: CanvasRenderingContext2D, text: string, style: TextStyle): void {
  const { x = MARGIN, y, size, weight = 520, color, maxWidth = INNER_WIDTH } = style;
  const setSize = (px: number) => {
    context.font = `${weight} ${px}px ${FONT}`;
  };
  setSize(size);
  const width = context.measureText(text).width;
  if (width > maxWidth) setSize(Math.floor((size * maxWidth) / width));
  context.fillStyle = color;
  context.fillText(text, x, y);
}

function drawTrace(
  context: CanvasRenderingContext2D,
  { stretches, bands, thresholdY, end }: TraceLayout,
): void {
  const toX = (share: number) => MARGIN + share * INNER_WIDTH;
  const toY = (share: number) => TRACE.top + share * TRACE.height;
  const bottom = TRACE.top + TRACE.height;
  context.lineWidth = 2;
  context.setLineDash([10, 7]);
  for (const { zone, left, right, top, bottom: low } of bands) {
    const color = ZONE_COLORS[zone].dark;
    const width = Math.max(2, toX(right) - toX(left) - 4);
    context.fillStyle = `${color}22`;
    context.fillRect(toX(left), toY(top), width, bottom - toY(top));
    context.strokeStyle = `${color}b0`;
    context.strokeRect(toX(left), toY(top), width, toY(low) - toY(top));
  }
  context.lineWidth = 3;
  context.strokeStyle = darkTokens.tx;
  context.beginPath();
  context.moveTo(MARGIN, toY(thresholdY));
  context.lineTo(WIDTH - MARGIN, toY(thresholdY));
  context.stroke();
  context.setLineDash([]);
  context.lineWidth = 7;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const { zone, positions } of stretches) {
    context.strokeStyle = ZONE_COLORS[zone].dark;
    context.beginPath();
    for (const { x, y } of positions) context.lineTo(toX(x), toY(y));
    context.stroke();
  }
  if (end === null) return;
  context.fillStyle = darkTokens.tx;
  context.beginPath();
  context.arc(toX(end.x), toY(end.y), 12, 0, 2 * Math.PI);
  context.fill();
}

function drawStats(context: CanvasRenderingContext2D, stats: ShareFacts['stats']): void {
  const columnWidth = INNER_WIDTH / Math.max(stats.length, 1);
  for (const [index, { label, value }] of stats.entries()) {
    const x = MARGIN + index * columnWidth;
    const maxWidth = columnWidth - 24;
    write(context, label, { x, y: STATS_TOP, size: 30, color: darkTokens.tx2, maxWidth });
    write(context, value, { x, y: STATS_TOP + 72, size: 62, weight: 680, color: darkTokens.tx, maxWidth });
  }
}

/** The logo: five bars under the dashed threshold line. */
const BAR_HEIGHTS = [14, 24, 32, 42, 28] as const;
const ZONES = [1, 2, 3, 4, 5] as const;

function drawMark(context: CanvasRenderingContext2D): void {
  for (const [index, zone] of ZONES.entries()) {
    const height = BAR_HEIGHTS[index] ?? 0;
    context.fillStyle = ZONE_COLORS[zone].dark;
    context.beginPath();
    context.roundRect(MARGIN + index * 11, FOOT_TOP - height, 8, height, 3);
    context.fill();
  }
  context.strokeStyle = darkTokens.tx;
  context.lineWidth = 3;
  context.setLineDash([5, 4]);
  context.beginPath();
  context.moveTo(MARGIN, FOOT_TOP - 48);
  context.lineTo(MARGIN + 53, FOOT_TOP - 48);
  context.stroke();
  context.setLineDash([]);
  write(context, 'Threshold', { x: MARGIN + 74, y: FOOT_TOP, size: 38, weight: 680, color: darkTokens.tx });
}
