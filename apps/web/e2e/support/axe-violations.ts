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
  const confirmedViolations: { id: string; selectors: string[] }[] = [];
  for (const { id, nodes } of violations) {
    const selectors = nodes.map(({ target }) => String(target));
    const confirmedSelectors = id === 'target-size' ? await listSmallTargets(page, selectors) : selectors;
    if (confirmedSelectors.length > 0) confirmedViolations.push({ id, selectors: confirmedSelectors });
  }
  return confirmedViolations;
}

/** Keeps the targets that are also too small in the middle of the screen, where no fixed bar covers them. */
async function listSmallTargets(page: Page, selectors: readonly string[]): Promise<string[]> {
  const smallSelectors: string[] = [];
  for (const selector of selectors) {
    await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const axe = new AxeBuilder({ page }).setLegacyMode().include(selector).withRules('target-size');
    if ((await axe.analyze()).violations.length > 0) smallSelectors.push(selector);
  }
  return smallSelectors;
}
