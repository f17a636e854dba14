import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { AXE_COLOR_RULES, AXE_TAGS } from '@threshold/testing/axe-rules';

/**
 * What axe finds on the page as it stands: WCAG 2.2 AA and good practice.
 * @param isJudged whether the same elements were judged in another theme: then their colours alone are
 */
export async function axeViolations(page: Page, isJudged: boolean) {
  // For pages without frames, as ours are: others are judged in a window opened for it, in twice the time.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (isJudged ? axe.withRules(AXE_COLOR_RULES) : axe.withTags(AXE_TAGS)).analyze();
  return violations.map(({ id, nodes }) => ({ id, places: nodes.map(({ target }) => String(target)) }));
}
