import { fileURLToPath } from 'node:url';
import { keepRow, machine, processor } from '@threshold/tooling-report';
import type { State } from './states.ts';

/** What was done with a screen in all of its states. */
export interface Looked {
  readonly states: Set<State>;
  pictures: number;
  layouts: number;
  audits: number;
  walks: number;
  readonly faults: string[];
}

export const nothingYet = (): Looked => ({
  states: new Set(),
  pictures: 0,
  layouts: 0,
  audits: 0,
  walks: 0,
  faults: [],
});

const PAGE = fileURLToPath(new URL('../../../../docs/screens.md', import.meta.url));
const TOLD = 5;

/** Puts a screen's row into `docs/screens.md`, in the place of the one before. */
export function tellScreen(
  screen: string,
  { states, pictures, layouts, audits, walks, faults }: Looked,
): void {
  const more = faults.length > TOLD ? [`and ${faults.length - TOLD} more`] : [];
  const found = [...faults.slice(0, TOLD), ...more].join('; ') || 'none';
  const when = `${new Date().toISOString().slice(0, 10)}, ${processor()}`;
  keepRow(PAGE, HEAD, {
    name: screen,
    cells: [[...states].join(', '), pictures, layouts, audits, walks, found, when],
  });
}

const HEAD = `# Screens

Written by \`pnpm screens --keyboard --deficiencies\` (some alone: \`--only dashboard,feed\`): the built product with its demo world in Chromium, every screen and what opens on it at 360, 390, 768 and 1440 px, dark and light, with its data, with none, while it waits, refused, and with words and numbers as long as they come. The last of them on ${machine()}.

Each page is measured for what scrolls sideways, is cut off, breaks letter by letter, is too small for a finger or moves although no motion is wanted; axe judges it by WCAG 2.2 AA and good practice at 390 and 1440 px in both themes; the Tab key walks through it for up to 400 stops, each must be seen and everything that can be pressed must be reached. At these two widths the full screens are drawn in the light theme, where the zones differ least, as deuteranopia, protanopia and tritanopia see them, too: these pictures are for eyes.

| Screen | States | Pictures | Measured | By axe | Walks by Tab | Found | Day, machine |
| --- | --- | ---: | ---: | ---: | ---: | --- | --- |`;
