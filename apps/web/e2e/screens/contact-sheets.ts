import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Browser } from '@playwright/test';

interface SheetShape {
  /** The output folder. */
  readonly folder: string;
  /** The middle of the file names: `sheet-<name>-<number>.png`. */
  readonly name: string;
  /** Width of a picture on the sheet, in px. */
  readonly widthPx: number;
  readonly columns: number;
}

const STRIP_HEIGHT_PX = 1400;
/** Space for the file name above a strip. */
const LABEL_HEIGHT_PX = 24;
const GAP_PX = 10;

/** Arranges pictures side by side, so that many screens can be reviewed at once. Splits long ones into columns. */
export async function createContactSheets(
  browser: Browser,
  files: readonly string[],
  { folder, name, widthPx, columns }: SheetShape,
): Promise<void> {
  const stripsHtml = files.flatMap((file) => createStripsHtml(file, widthPx));
  const page = await browser.newPage({
    viewport: { width: columns * (widthPx + GAP_PX), height: STRIP_HEIGHT_PX + LABEL_HEIGHT_PX },
  });
  for (let firstIndex = 0; firstIndex < stripsHtml.length; firstIndex += columns) {
    const rowHtml = stripsHtml.slice(firstIndex, firstIndex + columns).join('');
    await page.setContent(
      `<style>body{margin:0;background:#777;font:12px sans-serif;color:#fff;display:flex;gap:${GAP_PX}px}div{height:${STRIP_HEIGHT_PX}px;width:${widthPx}px;background-repeat:no-repeat;background-size:${widthPx}px auto}</style>${rowHtml}`,
    );
    const sheetNumber = String(firstIndex / columns).padStart(2, '0');
    await page.screenshot({ path: join(folder, `sheet-${name}-${sheetNumber}.png`) });
  }
  await page.close();
}

function createStripsHtml(file: string, widthPx: number): string[] {
  const png = readFileSync(file);
  // The PNG header contains the width and height at these offsets.
  const heightPx = (png.readUInt32BE(20) / png.readUInt32BE(16)) * widthPx;
  const url = `data:image/png;base64,${png.toString('base64')}`;
  return Array.from(
    { length: Math.ceil(heightPx / STRIP_HEIGHT_PX) },
    (_, index) =>
      `<section>${basename(file, '.png')}<div style="background-image:url(${url});background-position:0 -${index * STRIP_HEIGHT_PX}px"></div></section>`,
  );
}
