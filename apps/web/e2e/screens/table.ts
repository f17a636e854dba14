import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { machine } from '@threshold/tooling-machine';
import type { State } from './states.ts';

/** What was done with the screens in one of their states. */
export interface Looked {
  readonly screens: Set<string>;
  pictures: number;
  audits: number;
  layouts: number;
  walks: number;
  readonly faults: string[];
}

const PAGE = fileURLToPath(new URL('../../../../docs/screens.md', import.meta.url));

export const nothingYet = (): Looked => ({
  screens: new Set(),
  pictures: 0,
  audits: 0,
  layouts: 0,
  walks: 0,
  faults: [],
});

/** Writes `docs/screens.md`: what was judged in each state, and everything that was found. */
export function writeTable(
  looked: ReadonlyMap<State, Looked>,
  asked: { readonly widths: readonly number[]; readonly themes: readonly string[]; readonly minutes: number },
): void {
  const rows = [...looked].map(([state, { screens, pictures, audits, layouts, walks, faults }]) =>
    [state, screens.size, pictures, layouts, audits, walks, faults.length || 'none'].join(' | '),
  );
  const faults = [...looked.values()].flatMap((each) => each.faults);
  const load = (loadavg()[0] ?? 0).toFixed(1);
  writeFileSync(
    PAGE,
    `# Screens

Written by \`pnpm screens --keyboard --deficiencies\` on ${new Date().toISOString().slice(0, 10)} in ${asked.minutes.toFixed(0)} minutes: the built product with its demo world in Chromium, every screen and what opens on it at ${asked.widths.join(', ')} px, ${asked.themes.join(' and ')}, with its data, with none, while it waits, refused, and with words and numbers as long as they come. The machine: ${machine()}; load average at the end ${load}.

Each page is measured for what scrolls sideways, is cut off, breaks letter by letter, is too small for a finger or moves although no motion is wanted; axe judges it by WCAG 2.2 AA and good practice at 390 and 1440 px in both themes; the Tab key walks through it for up to 150 stops, each must be seen and everything that can be pressed must be reached. At these two widths the full screens are drawn in the light theme, where the zones differ least, as deuteranopia, protanopia and tritanopia see them, too: these pictures are for eyes.

| State | Screens | Pictures | Measured | By axe | Walks by Tab | Found |
| --- | ---: | ---: | ---: | ---: | ---: | --- |
${rows.map((row) => `| ${row} |`).join('\n')}
${faults.length > 0 ? `\n## Found\n\n${faults.map((fault) => `- ${fault}`).join('\n')}\n` : ''}`,
  );
}
