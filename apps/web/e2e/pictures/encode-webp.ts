import type { Page } from '@playwright/test';

/** Keeps small text sharp; a lower quality blurs colored letters. */
const QUALITY = 0.82;

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Scales a PNG to a size in pixels and encodes it as WebP, in a blank page of Chromium.
 * @throws Error if the browser has no WebP encoder
 */
export async function encodeWebp(page: Page, png: Buffer, size: PictureSize): Promise<Buffer> {
  const url = await page.evaluate(
    async ({ source, width, height, quality }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      const context = canvas.getContext('2d');
      if (!context) return '';
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, width, height);
      return canvas.toDataURL('image/webp', quality);
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, ...size, quality: QUALITY },
  );
  const prefix = 'data:image/webp;base64,';
  if (!url.startsWith(prefix)) throw new Error('This browser cannot encode WebP');
  return Buffer.from(url.slice(prefix.length), 'base64');
}
