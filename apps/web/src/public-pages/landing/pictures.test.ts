import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LAYOUTS, listThemes, PIXEL_RATIO, SCREENS, SIZES, toPictureFile } from './pictures.ts';

const PICTURES = SCREENS.flatMap((screen) =>
  LAYOUTS.flatMap((layout) =>
    listThemes(screen).map((theme) => ({ screen, layout, file: toPictureFile(screen, layout, theme) })),
  ),
);
const readPicture = (file: string) => readFileSync(new URL(`./pictures/${file}`, import.meta.url));

/** Width and height in the header of a WebP with a color profile, as Chromium encodes it. */
function readSize(webp: Buffer): readonly [number, number] {
  if (webp.toString('latin1', 8, 16) !== 'WEBPVP8X') throw new Error('Not an extended WebP');
  return [webp.readUIntLE(24, 3) + 1, webp.readUIntLE(27, 3) + 1];
}

describe('the landing page’s pictures', () => {
  test.each(PICTURES)('$file has the size that the page reserves for it', ({ screen, layout, file }) => {
    const { width, height } = SIZES[screen][layout];
    const ratio = PIXEL_RATIO[layout];
    expect(readSize(readPicture(file))).toEqual([width * ratio, height * ratio]);
  });

  test('are at most 80 KB each', () => {
    for (const { file } of PICTURES) expect(readPicture(file).length).toBeLessThanOrEqual(80 * 1024);
  });
});
