import axe from 'axe-core';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { page } from 'vitest/browser';
import { AXE_COLOR_RULES, AXE_TAGS } from './axe-rules.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether `npm run test:all` runs. */
    longForm: boolean;
  }
}

const SCHEME = 'threshold-color-scheme';

interface ViolationsOptions {
  /** Where the app's frame, which brings the landmarks, does not stand around what is shown. */
  readonly withoutFrame?: boolean;
  /** Also what is good practice beyond the guidelines; so unless told. */
  readonly bestPractice?: boolean;
  /** Where the same was judged in another theme. */
  readonly colorsAlone?: boolean;
}

/** What axe finds on the page as it stands, each with the markup that it is about; for `expect.poll`. */
export async function violations({
  withoutFrame,
  bestPractice = true,
  colorsAlone = false,
}: ViolationsOptions = {}) {
  await document.fonts.ready;
  const tags = AXE_TAGS.filter((tag) => bestPractice || tag !== 'best-practice');
  const { violations: found } = await axe.run(document, {
    runOnly: colorsAlone ? { type: 'rule', values: AXE_COLOR_RULES } : { type: 'tag', values: tags },
    rules:
      withoutFrame && !colorsAlone
        ? { region: { enabled: false }, 'landmark-one-main': { enabled: false } }
        : {},
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(', ')}`);
}

interface Looks extends Omit<ViolationsOptions, 'colorsAlone'> {
  /** Widths of the window in px, each with the states that are looked at there. */
  readonly at: readonly (readonly [widthPx: number, states: readonly string[]])[];
  /** Shows a state and waits until it stands. */
  readonly show: (state: string) => Promise<unknown>;
}

/**
 * Declares the tests of a screen's states: axe finds nothing and nothing scrolls sideways, in the dark and the light
 * theme at each width. The short form checks the first width in the dark theme.
 */
export function looksWellInBothThemes({ at, show, ...options }: Looks): void {
  const schemes = inject('longForm') ? (['dark', 'light'] as const) : (['dark'] as const);
  const widths = inject('longForm') ? at : at.slice(0, 1);
  describe.each(schemes)('in the %s theme', (scheme) => {
    afterEach(() => localStorage.clear());
    describe.each(widths)('at %i px', (widthPx, states) => {
      test.each(states)('axe finds nothing and nothing scrolls sideways: %s', async (state) => {
        localStorage.setItem(SCHEME, scheme);
        await page.viewport(widthPx, 844);
        await show(state);
        expect(document.documentElement.dataset.mantineColorScheme).toBe(scheme);
        await expect.poll(() => violations({ ...options, colorsAlone: scheme === 'light' })).toEqual([]);
        expect(document.documentElement.scrollWidth).toBe(widthPx);
      });
    });
  });
}
