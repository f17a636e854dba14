import { AXE_TAGS } from '@threshold/testing/axe-rules';
import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

// The e2e journeys check both schemes at both sizes; one scheme per size halves the time here.
const VIEWPORTS = [
  { width: 390, height: 844, scheme: 'dark' },
  { width: 1440, height: 900, scheme: 'light' },
] as const;
// Rules for whole pages, which don't apply to a single card.
const PAGE_RULES = ['document-title', 'region', 'landmark-one-main', 'page-has-heading-one'];

/**
 * Asserts no accessibility violations and no horizontal scroll: dark on a phone, light on a desktop.
 */
export async function expectAccessible(): Promise<void> {
  const { documentElement } = document;
  const schemeBefore = documentElement.dataset.mantineColorScheme;
  for (const { width, height, scheme } of VIEWPORTS) {
    await page.viewport(width, height);
    documentElement.dataset.mantineColorScheme = scheme;
    expect(documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await waitForTransitions();
    const { violations } = await axe.run(document, {
      runOnly: AXE_TAGS,
      rules: Object.fromEntries(PAGE_RULES.map((rule) => [rule, { enabled: false }])),
    });
    expect(
      violations.map(
        ({ id, nodes }) =>
          `${width} ${scheme} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      ),
    ).toEqual([]);
  }
  documentElement.dataset.mantineColorScheme = schemeBefore;
}

/** Waits for color transitions to finish, but not for infinite animations. */
const waitForTransitions = () =>
  Promise.all(
    document
      .getAnimations()
      .map(({ effect, finished }) =>
        effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY ? null : finished.catch(() => null),
      ),
  );
