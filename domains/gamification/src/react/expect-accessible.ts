import { AXE_TAGS } from '@threshold/testing/axe-rules';
import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

// The journeys look at each screen in both schemes at both sizes; here each size has its own, which is half the time.
const LOOKS = [
  { width: 390, height: 844, scheme: 'dark' },
  { width: 1440, height: 900, scheme: 'light' },
] as const;
// A card alone is no page: it has no title, landmarks or first heading.
const OF_A_PAGE = ['document-title', 'region', 'landmark-one-main', 'page-has-heading-one'];

/** No accessibility violation and no sideways scroll, on a phone in dark and on a desk in light. */
export async function expectAccessible(): Promise<void> {
  const { documentElement } = document;
  const before = documentElement.dataset.mantineColorScheme;
  for (const { width, height, scheme } of LOOKS) {
    await page.viewport(width, height);
    documentElement.dataset.mantineColorScheme = scheme;
    expect(documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await standStill();
    const { violations } = await axe.run(document, {
      runOnly: AXE_TAGS,
      rules: Object.fromEntries(OF_A_PAGE.map((rule) => [rule, { enabled: false }])),
    });
    expect(
      violations.map(
        ({ id, nodes }) =>
          `${width} ${scheme} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      ),
    ).toEqual([]);
  }
  documentElement.dataset.mantineColorScheme = before;
}

/** A colour on its way to another is none to be judged; what moves for ever is not waited for. */
const standStill = () =>
  Promise.all(
    document
      .getAnimations()
      .map(({ effect, finished }) =>
        effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY ? null : finished.catch(() => null),
      ),
  );
