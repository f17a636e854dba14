import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '@threshold/tooling-browser';

/*
 * `node bundle/make-icons.ts` draws the app's icons from the mark in `public/favicon.svg`. The background is the dark
 * theme's, because home screens come in any color.
 */
const BACKGROUND_COLOR = '#0b0d10';

/** `share` is how much of the icon's width the mark takes up. A mask may crop everything outside the middle 80%. */
const ICONS = [
  { file: 'icon-192.png', sizePx: 192, share: 0.66, radius: '22%' },
  { file: 'icon-512.png', sizePx: 512, share: 0.66, radius: '22%' },
  { file: 'icon-maskable-192.png', sizePx: 192, share: 0.5, radius: '0' },
  { file: 'icon-maskable-512.png', sizePx: 512, share: 0.5, radius: '0' },
  // iOS rounds the corners itself and does not support transparency.
  { file: 'apple-touch-icon.png', sizePx: 180, share: 0.6, radius: '0' },
] as const;

const resolvePublicPath = (file: string) => fileURLToPath(new URL(`../public/${file}`, import.meta.url));
const mark = readFileSync(resolvePublicPath('favicon.svg'), 'utf8');
const executablePath = findChromium();
const browser = await chromium.launch({
  args: [...CHROMIUM_ARGS],
  ...(executablePath && { executablePath }),
});
const page = await browser.newPage({ colorScheme: 'dark' });
for (const { file, sizePx, share, radius } of ICONS) {
  await page.setViewportSize({ width: sizePx, height: sizePx });
  await page.setContent(
    `<body style="margin:0;background:transparent"><div style="display:grid;place-items:center;width:${sizePx}px;height:${sizePx}px;border-radius:${radius};background:${BACKGROUND_COLOR}"><div style="width:${sizePx * share}px">${mark}</div></div>`,
  );
  await page.screenshot({ path: resolvePublicPath(file), omitBackground: true });
}
await browser.close();
