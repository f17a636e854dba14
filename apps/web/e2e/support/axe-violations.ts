import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { AXE_COLOR_RULES, AXE_TAGS } from '@threshold/testing/axe-rules';

/**
 * Axe findings on the current page: WCAG 2.2 AA and best practices.
 * @param isJudged true if the same elements were checked in another theme: then only checks colors
 */
export async function axeViolations(page: Page, isJudged: boolean) {
  // Our pages have no frames; the default mode opens another window and takes twice as long.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (isJudged ? axe.withRules(AXE_COLOR_RULES) : axe.withTags(AXE_TAGS)).analyze();
  return violations.map(({ id, nodes }) => ({ id, places: nodes.map(({ target }) => String(target)) }));
}
