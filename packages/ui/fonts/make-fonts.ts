import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/*
 * `node fonts/make-fonts.ts` writes the font files of `src/styles/fonts.css` from the full typeface. Most pages need
 * only the basic file, which is half the size of all Latin letters. A browser loads the others for names such as
 * "Zoë" or "Łukasz". The unicode ranges in the style sheet must match the characters here.
 */

/** The styles use weights of 430 to 720 and widths of 72% to 112%. */
const VARIATION_AXES = { wght: { min: 400, max: 720 }, wdth: { min: 72, max: 112 } };

const listCharacters = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** ASCII, a no-break space, ° ± ² · × and the usual punctuation. */
const BASIC = `${listCharacters(0x20, 0x7e)}\u{a0}\u{b0}\u{b1}\u{b2}\u{b7}\u{d7}\u{2013}\u{2014}\u{2018}\u{2019}\u{201c}\u{201d}\u{2026}\u{2212}`;
/** Letters of Western European languages, with their signs. */
const LATIN = `${listCharacters(0xa1, 0xff)}\u{131}\u{152}\u{153}\u{2bb}\u{2bc}\u{2c6}\u{2da}\u{2dc}${listCharacters(0x2000, 0x206f)}\u{20ac}\u{2122}\u{2191}\u{2193}\u{2215}`;
/** Letters of Central European languages. */
const LATIN_EXTENDED = listCharacters(0x100, 0x24f) + listCharacters(0x1e00, 0x1eff);

const FONTS = [
  { file: 'archivo-basic.woff2', source: 'latin', characters: BASIC },
  { file: 'archivo-latin.woff2', source: 'latin', characters: leaveOut(LATIN, BASIC) },
  { file: 'archivo-latin-extended.woff2', source: 'latin-ext', characters: leaveOut(LATIN_EXTENDED, LATIN) },
] as const;

for (const { file, source, characters } of FONTS) {
  const fullFont = readFileSync(
    fileURLToPath(
      import.meta.resolve(`@fontsource-variable/archivo/files/archivo-${source}-wdth-normal.woff2`),
    ),
  );
  const font = await subsetFont(fullFont, characters, {
    targetFormat: 'woff2',
    variationAxes: VARIATION_AXES,
  });
  writeFileSync(new URL(`../src/styles/fonts/${file}`, import.meta.url), font);
}

function leaveOut(characters: string, others: string): string {
  return [...characters].filter((character) => !others.includes(character)).join('');
}
