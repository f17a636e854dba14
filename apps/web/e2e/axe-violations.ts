import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that a theme changes. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on the page as it stands: WCAG 2.2 AA and good practice.
 * @param isJudged whether the same elements were judged in another theme: then their colours alone are
 */
export async function axeViolations(page: Page, isJudged: boolean) {
  // For pages without frames, as ours are: others are judged in a window opened for it, in twice the time.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (isJudged ? axe.withRules(OF_COLOURS) : axe.withTags(TAGS)).analyze();
  return violations.map(({ id, nodes }) => ({ id, places: nodes.map(({ target }) => String(target)) }));
}
