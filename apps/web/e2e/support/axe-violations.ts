import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { AXE_COLOR_RULES, AXE_TAGS } from '@threshold/testing/axe-rules';

/**
 * Axe violations on the current page, against WCAG 2.2 AA and best practices.
 * @param isOtherThemeAudited if true, only colors are checked, because the same elements were audited in
 * another theme
 */
export async function listAxeViolations(page: Page, isOtherThemeAudited: boolean) {
  // Our pages have no frames; the default mode opens another window and takes twice as long.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const scopedAxe = isOtherThemeAudited ? axe.withRules(AXE_COLOR_RULES) : axe.withTags(AXE_TAGS);
  const { violations } = await scopedAxe.analyze();
  return violations.map(({ id, nodes }) => ({ id, selectors: nodes.map(({ target }) => String(target)) }));
}
