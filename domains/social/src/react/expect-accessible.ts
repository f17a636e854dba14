import axe from 'axe-core';
import { expect } from 'vitest';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** No accessibility violation, in dark and in light. */
export async function expectAccessible(): Promise<void> {
  const { documentElement } = document;
  const before = documentElement.dataset.mantineColorScheme;
  for (const scheme of ['dark', 'light']) {
    documentElement.dataset.mantineColorScheme = scheme;
    // Colours that are on their way from one scheme to the other are of neither.
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
    const { violations } = await axe.run(document, {
      runOnly: TAGS,
      rules: { 'document-title': { enabled: false } },
    });
    expect(
      violations.map(
        ({ id, nodes }) => `${scheme} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      ),
    ).toEqual([]);
  }
  documentElement.dataset.mantineColorScheme = before;
}
