import { getZoneLabel, ZONES } from '@threshold/physiology';
import {
  computeRingAngle,
  computeRingPoint,
  darkTokens,
  type HrTracePoint,
  ZONE_COLORS,
} from '@threshold/ui';
import { drawLogo, drawStats, drawText, drawTrace, TONES } from './canvas-parts.ts';
import { type ClipMoment, toClipMoment } from './clip-moment.ts';
import type { ShareContent } from './share-content.ts';

/** The portrait format of a feed, small enough for a phone to encode as it draws. */
export const CLIP_WIDTH = 720;
export const CLIP_HEIGHT = 900;
const MARGIN = 56;
const INNER_WIDTH = CLIP_WIDTH - 2 * MARGIN;
const CENTER = { x: CLIP_WIDTH / 2, y: 340 } as const;
const RADIUS = 212;
const GAP_DEGREES = 0.8;

export interface ClipContent {
  readonly content: ShareContent & { readonly trace: NonNullable<ShareContent['trace']> };
  /** In order; a null `hrBpm` is a gap. */
  readonly points: readonly HrTracePoint[];
  readonly lthrBpm: number;
}

/** Draws the frame at a time of the clip, in ms. The same time always gives the same frame. */
export function drawClipFrame(
  context: CanvasRenderingContext2D,
  { content, points, lthrBpm }: ClipContent,
  elapsedMs: number,
): void {
  const moment = toClipMoment({ points, lthrBpm, endSeconds: content.trace.endSeconds }, elapsedMs);
  context.globalAlpha = 1;
  context.fillStyle = darkTokens.bg;
  context.fillRect(0, 0, CLIP_WIDTH, CLIP_HEIGHT);
  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';
  drawText(context, `${content.type} · ${content.date}`, {
    x: MARGIN,
    y: 74,
    size: 26,
    color: darkTokens.tx2,
    maxWidth: INNER_WIDTH,
  });
  drawRing(context, moment, lthrBpm);
  drawCenter(context, content, moment);
  context.textAlign = 'left';
  context.globalAlpha = 1;
  drawTrace(
    context,
    content.trace,
    { left: MARGIN, top: 540, width: INNER_WIDTH, height: 150 },
    moment.playedShare,
  );
  context.globalAlpha = moment.resultOpacity;
  drawStats(context, content.stats, { left: MARGIN, top: 742, width: INNER_WIDTH });
  context.globalAlpha = 1;
  drawLogo(context, { left: MARGIN, baseline: 864, scale: 0.7 });
}

const toRadians = (degrees: number) => ((degrees - 90) * Math.PI) / 180;

function drawRing(context: CanvasRenderingContext2D, { zone, bpm }: ClipMoment, lthrBpm: number): void {
  context.lineCap = 'butt';
  for (const band of ZONES) {
    context.globalAlpha = zone === null ? 0.4 : band.zone === zone ? 1 : band.zone < zone ? 0.62 : 0.26;
    context.strokeStyle = ZONE_COLORS[band.zone].dark;
    context.lineWidth = band.zone === zone ? 34 : 20;
    context.beginPath();
    context.arc(
      CENTER.x,
      CENTER.y,
      RADIUS,
      toRadians(computeRingAngle(band.lowPercent) + GAP_DEGREES),
      toRadians(computeRingAngle(band.highPercent) - GAP_DEGREES),
    );
    context.stroke();
  }
  context.globalAlpha = 1;
  const toPoint = (percent: number, radius: number) => {
    const { x, y } = computeRingPoint(percent, radius);
    return [CENTER.x + x, CENTER.y + y] as const;
  };
  context.strokeStyle = darkTokens.tx;
  context.lineWidth = 3;
  context.setLineDash([6, 4]);
  context.beginPath();
  context.moveTo(...toPoint(100, RADIUS - 28));
  context.lineTo(...toPoint(100, RADIUS + 28));
  context.stroke();
  context.setLineDash([]);
  if (bpm === null) return;
  context.beginPath();
  context.arc(...toPoint((100 * bpm) / lthrBpm, RADIUS), 15, 0, 2 * Math.PI);
  context.fillStyle = darkTokens.tx;
  context.strokeStyle = darkTokens.bg;
  context.lineWidth = 8;
  context.stroke();
  context.fill();
}

/** The heart rate, and in the end the verdict in its place. */
function drawCenter(context: CanvasRenderingContext2D, content: ShareContent, moment: ClipMoment): void {
  const { bpm, zone, resultOpacity } = moment;
  context.textAlign = 'center';
  const line = { x: CENTER.x, maxWidth: 2 * RADIUS - 90 };
  context.globalAlpha = 1 - resultOpacity;
  drawText(context, bpm === null ? '--' : String(bpm), {
    ...line,
    y: CENTER.y + 44,
    size: 160,
    weight: 700,
    color: darkTokens.tx,
  });
  if (zone !== null)
    drawText(context, getZoneLabel(zone), {
      ...line,
      y: CENTER.y + 108,
      size: 30,
      weight: 640,
      color: ZONE_COLORS[zone].dark,
    });
  context.globalAlpha = resultOpacity;
  drawText(context, content.headline, {
    ...line,
    y: CENTER.y + 18,
    size: 76,
    weight: 700,
    color: TONES[content.tone],
  });
  if (content.number !== null)
    drawText(context, content.number, {
      ...line,
      y: CENTER.y + 74,
      size: 30,
      weight: 640,
      color: darkTokens.tx,
    });
}
