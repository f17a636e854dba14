import axe from 'axe-core';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { page } from 'vitest/browser';
import { AXE_COLOR_RULES, AXE_TAGS } from './axe-rules.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** True in `npm run test:all`. */
    longForm: boolean;
  }
}

const SCHEME_KEY = 'threshold-color-scheme';
// The height of an iPhone 14.
const VIEWPORT_HEIGHT_PX = 844;

interface ViolationsOptions {
  /** True if the screen renders without the app's frame and its landmarks. */
  readonly withoutFrame?: boolean;
  /** Also checks best practices beyond the guidelines. Default true. */
  readonly checksBestPractice?: boolean;
  /** Checks only the color rules, for a state already fully checked in another theme. */
  readonly colorsOnly?: boolean;
}

/** Returns axe's violations on the page, each with its markup. For `expect.poll`. */
export async function findViolations({
  withoutFrame,
  checksBestPractice = true,
  colorsOnly = false,
}: ViolationsOptions = {}) {
  await document.fonts.ready;
  const tags = AXE_TAGS.filter((tag) => checksBestPractice || tag !== 'best-practice');
  const { violations } = await axe.run(document, {
    runOnly: colorsOnly ? { type: 'rule', values: AXE_COLOR_RULES } : { type: 'tag', values: tags },
    rules:
      withoutFrame && !colorsOnly
        ? { region: { enabled: false }, 'landmark-one-main': { enabled: false } }
        : {},
  });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(', ')}`,
  );
}

interface ScreenStates extends Omit<ViolationsOptions, 'colorsOnly'> {
  /** Widths in px, each with the states to check. */
  readonly widths: readonly (readonly [widthPx: number, states: readonly string[]])[];
  /** Shows a state and waits for it. */
  readonly show: (state: string) => Promise<unknown>;
}

/**
 * Declares tests for a screen's states, in both themes at each width: axe reports no violation, and nothing scrolls
 * sideways. The short form checks only the first width in the dark theme.
 */
export function describeInBothThemes({ widths: allWidths, show, ...options }: ScreenStates): void {
  const schemes = inject('longForm') ? (['dark', 'light'] as const) : (['dark'] as const);
  const widths = inject('longForm') ? allWidths : allWidths.slice(0, 1);
  describe.each(schemes)('in the %s theme', (scheme) => {
    afterEach(() => localStorage.clear());
    describe.each(widths)('at %i px', (widthPx, states) => {
      test.each(states)('has no accessibility violation and no horizontal scrolling: %s', async (state) => {
        localStorage.setItem(SCHEME_KEY, scheme);
        await page.viewport(widthPx, VIEWPORT_HEIGHT_PX);
        await show(state);
        expect(document.documentElement.dataset.mantineColorScheme).toBe(scheme);
        await expect.poll(() => findViolations({ ...options, colorsOnly: scheme === 'light' })).toEqual([]);
        expect(document.documentElement.scrollWidth).toBe(widthPx);
      });
    });
  });
}
