import { expect, test } from 'vitest';
import { ZONE_COLORS } from './zone-colors.ts';

const badges = Object.values(ZONE_COLORS);
const WHITE = '#ffffff';

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

const multiply = (matrix: Matrix, [x, y, z]: Triple): Triple => {
  const multiplyRow = ([a, b, c]: Triple) => a * x + b * y + c * z;
  return [multiplyRow(matrix[0]), multiplyRow(matrix[1]), multiplyRow(matrix[2])];
};

/** Linear light of a color such as #0d131a, 0 to 1 (sRGB). */
function toLinearLight(color: string): Triple {
  const toLinearChannel = (start: number) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [toLinearChannel(1), toLinearChannel(3), toLinearChannel(5)];
}

/** Relative luminance (WCAG 2.2). */
function computeLuminance(color: string): number {
  const [red, green, blue] = toLinearLight(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Color vision without one type of cone, on linear light (Machado, Oliveira and Fernandes 2009, severity 1). */
const DICHROMACY_MATRICES: Readonly<Record<string, Matrix>> = {
  'long wavelengths': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'middle wavelengths': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'short wavelengths': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** The smallest difference in OKLab that is visible side by side. */
const MIN_VISIBLE_DIFFERENCE = 0.02;

/** OKLab of linear light (Ottosson 2020). */
function toOklab(light: Triple): Triple {
  const [long, middle, short] = multiply(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    light,
  );
  return multiply(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [Math.cbrt(long), Math.cbrt(middle), Math.cbrt(short)],
  );
}

const computeDifference = ([a, b, c]: Triple, [x, y, z]: Triple) => Math.hypot(a - x, b - y, c - z);

/** Contrast ratio (WCAG 2.2). */
function computeContrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [computeLuminance(first), computeLuminance(second)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test('each zone has its own gradient', () => {
  expect(new Set(badges.map(({ from, to }) => `${from} ${to}`)).size).toBe(5);
  for (const { from, to } of badges) expect(from).not.toBe(to);
});

test('zones 4 and 5 have white text, the others dark text', () => {
  expect(badges.map(({ text }) => text === WHITE)).toEqual([false, false, false, true, true]);
});

test('a badge’s text is readable at both ends of its gradient', () => {
  for (const { from, to, text } of badges) {
    expect(computeContrast(text, from)).toBeGreaterThanOrEqual(4.5);
    expect(computeContrast(text, to)).toBeGreaterThanOrEqual(4.5);
  }
});

for (const [cones, matrix] of Object.entries(DICHROMACY_MATRICES))
  test(`zones have distinguishable line colors without cones for ${cones}`, () => {
    for (const theme of ['dark', 'light'] as const) {
      const colors = badges.map((zone) => toOklab(multiply(matrix, toLinearLight(zone[theme]))));
      for (const [index, first] of colors.entries())
        for (const second of colors.slice(index + 1))
          expect(computeDifference(first, second)).toBeGreaterThan(MIN_VISIBLE_DIFFERENCE);
    }
  });
