import { fileURLToPath } from 'node:url';
import { describeMachine, describeProcessor, replaceRow } from '@threshold/tooling-report';
import type { ScreenState } from './states.ts';

/** The checks of a screen in all its states: how many of each kind there were, and the faults found. */
export interface ScreenChecks {
  readonly states: Set<ScreenState>;
  pictures: number;
  layouts: number;
  audits: number;
  walks: number;
  readonly faults: string[];
}

export const createScreenChecks = (): ScreenChecks => ({
  states: new Set(),
  pictures: 0,
  layouts: 0,
  audits: 0,
  walks: 0,
  faults: [],
});

const PAGE_PATH = fileURLToPath(new URL('../../../../docs/screens.md', import.meta.url));
const MAX_LISTED_FAULTS = 5;

/** Replaces a screen's row in `docs/screens.md`. */
export function writeScreenRow(
  screen: string,
  { states, pictures, layouts, audits, walks, faults }: ScreenChecks,
): void {
  const moreFaults =
    faults.length > MAX_LISTED_FAULTS ? [`and ${faults.length - MAX_LISTED_FAULTS} more`] : [];
  const faultsCell = [...faults.slice(0, MAX_LISTED_FAULTS), ...moreFaults].join('; ') || 'none';
  const dateCell = `${new Date().toISOString().slice(0, 10)}, ${describeProcessor()}`;
  replaceRow(PAGE_PATH, PAGE_HEAD, {
    name: screen,
    cells: [[...states].join(', '), pictures, layouts, audits, walks, faultsCell, dateCell],
  });
}

const PAGE_HEAD = `# Screens

\`npm run screens -- --keyboard --deficiencies\` writes this page (\`--only dashboard,feed\` for some screens). It opens every screen of the built product, and every dialog, with the demo data in Chromium. It covers 360, 390, 768 and 1440 px, both themes, and five states: full, empty, loading, error, and very long words and numbers. The last run used ${describeMachine()}.

Each page is checked for horizontal scrolling, clipped text, text broken letter by letter, small touch targets, and motion despite reduced motion. At 390 and 1440 px, in both themes, axe checks WCAG 2.2 AA and best practices, and the Tab key visits up to 400 stops: each must be visible, and every control must be reachable. At these widths the full screens are also drawn as seen with deuteranopia, protanopia and tritanopia, in the light theme, where the zones differ least. A person must look at those pictures.

| Screen | States | Pictures | Measured | By axe | Walks by Tab | Found | Day, machine |
| --- | --- | ---: | ---: | ---: | ---: | --- | --- |`;
