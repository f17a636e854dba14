import { AXE_COLOR_RULES, AXE_TAGS } from '@threshold/testing/axe-rules';
import axe from 'axe-core';
import { expect } from 'vitest';

/** Asserts that the page has no accessibility violations in the dark and the light scheme. */
export async function expectAccessible(): Promise<void> {
  const { documentElement } = document;
  const initialScheme = documentElement.dataset.mantineColorScheme;
  for (const scheme of ['dark', 'light']) {
    documentElement.dataset.mantineColorScheme = scheme;
    // Colors in the middle of a transition belong to neither scheme.
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
    // The schemes differ only in color, so the light one is checked with the color rules only.
    const { violations } = await axe.run(document, {
      runOnly:
        scheme === 'dark' ? { type: 'tag', values: AXE_TAGS } : { type: 'rule', values: AXE_COLOR_RULES },
      // A component test renders into a page without a title.
      rules: scheme === 'dark' ? { 'document-title': { enabled: false } } : {},
    });
    expect(
      violations.map(
        ({ id, nodes }) => `${scheme} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      ),
    ).toEqual([]);
  }
  documentElement.dataset.mantineColorScheme = initialScheme;
}
