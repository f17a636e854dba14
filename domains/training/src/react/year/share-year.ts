import { daysBetween } from '@threshold/physiology';
import { darkTokens, FONT, shareCanvas, ZONE_COLORS } from '@threshold/ui';
import { formatQuantity } from '@threshold/ui/format';
import type { YearView } from '../../year-schemas.ts';
import { layoutYear, splitYear } from './layout-year.ts';

/** The 4:5 portrait format of social feeds, in pixels. */
const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 84;
const ROW_COUNT = 4;
/** Below the title. */
const FIRST_ROW_TOP = 300;
const ROW_HEIGHT = 170;
/** From the top of a row to that of the next one. */
const ROW_PITCH = 220;

/**
 * Draws the year on the device and shares the picture. It is always dark, like the picture of a workout, and shows zones
 * and days, but no heart rates.
 * @throws Error if the browser cannot draw or share
 */
export async function shareYear(year: YearView): Promise<void> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw a picture');
  context.fillStyle = darkTokens.bg;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = darkTokens.tx;
  context.font = `700 84px ${FONT}`;
  context.fillText('My year in color', MARGIN, 190);
  drawDays(context, year);
  context.fillStyle = darkTokens.tx2;
  context.font = `520 40px ${FONT}`;
  const text = `${formatQuantity(year.days.length, 'day')}, ${formatQuantity(year.workouts, 'workout')}`;
  context.fillText(text, MARGIN, 1250);
  context.fillStyle = darkTokens.tx;
  context.font = `680 44px ${FONT}`;
  context.textAlign = 'right';
  context.fillText('Threshold', WIDTH - MARGIN, 1250);
  await shareCanvas(canvas, { fileName: 'threshold-year.png', title: 'My year in color' });
}

function drawDays(context: CanvasRenderingContext2D, year: YearView): void {
  const rows = splitYear(layoutYear(year), ROW_COUNT);
  const dayWidth = (WIDTH - 2 * MARGIN) / Math.ceil((daysBetween(year.from, year.to) + 1) / ROW_COUNT);
  for (const [index, row] of rows.entries()) {
    const top = FIRST_ROW_TOP + index * ROW_PITCH;
    context.strokeStyle = darkTokens.tx;
    context.lineWidth = 3;
    context.setLineDash([12, 9]);
    context.beginPath();
    context.moveTo(MARGIN, top);
    context.lineTo(WIDTH - MARGIN, top);
    context.stroke();
    for (const [dayIndex, { zone, heightShare }] of row.entries()) {
      // The tallest tick ends just below the dashed threshold line.
      const height = heightShare * (ROW_HEIGHT - 16);
      context.fillStyle = zone === null ? darkTokens['line-2'] : ZONE_COLORS[zone].dark;
      context.fillRect(MARGIN + dayIndex * dayWidth, top + ROW_HEIGHT - height, dayWidth * 0.7, height);
    }
  }
}
