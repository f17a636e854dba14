import { expect, test } from 'vitest';
import { ZONE_COLORS } from './zone-colors.ts';

const badges = Object.values(ZONE_COLORS);
const WHITE = '#ffffff';

/** Relative luminance of a colour such as #0d131a (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test('each zone has its own colour gradient', () => {
  expect(new Set(badges.map(({ from, to }) => `${from} ${to}`)).size).toBe(5);
  for (const { from, to } of badges) expect(from).not.toBe(to);
});

test('zones 4 and 5 use white text, the others dark', () => {
  expect(badges.map(({ text }) => text === WHITE)).toEqual([false, false, false, true, true]);
});

test('a badge’s text can be read at both ends of its gradient', () => {
  for (const { from, to, text } of badges) {
    expect(contrast(text, from)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(text, to)).toBeGreaterThanOrEqual(4.5);
  }
});
